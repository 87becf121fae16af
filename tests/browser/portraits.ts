import type { Page } from '@playwright/test'

/** A PNG whose left half is red and whose right half is blue. */
export const aPng = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      for (const [at, colour] of ['#d00', '#00d'].entries()) {
        if (pen) pen.fillStyle = colour
        pen?.fillRect((at * wide) / 2, 0, wide / 2, high)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** A picture as a file that can be chosen. */
export const portrait = async (page: Page, width: number, height: number) => ({
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: await aPng(page, width, height),
})
