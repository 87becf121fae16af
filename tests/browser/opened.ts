import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { listenerOf } from '../../fixtures/studio/serving.ts'
import { createStudio } from '../../fixtures/studio/studio.ts'
import { serveUpgrades } from '../../fixtures/studio/upgrades.ts'
import config from './playwright.config.ts'

/** A studio in memory with the built site at a free port, and a browser beside it. */
export interface Opened {
  readonly address: string
  readonly browser: Browser
  readonly close: () => Promise<void>
}

/** Opens the studio, and tells where it is. */
export const openStudio = async (): Promise<Omit<Opened, 'browser'>> => {
  const studio = createStudio({ control: true, site: join(import.meta.dirname, '../../.dist') })
  const server = createServer(listenerOf(studio))
  serveUpgrades(server, studio)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      studio.close()
    },
  }
}

/** Opens the studio and the browser that the browser's tests use. */
export const open = async (): Promise<Opened> => {
  const { address, close } = await openStudio()
  const browser = await chromium.launch(config.use?.launchOptions ?? {})
  return {
    address,
    browser,
    close: async () => {
      await browser.close()
      await close()
    },
  }
}
