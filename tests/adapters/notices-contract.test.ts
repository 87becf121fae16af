import type { Notice } from '../../core/notices/index.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { noticesContract } from './notices-contract.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { street } from './stream-street.ts'

noticesContract('the memory', async () => {
  const studio = Object.assign(memoryStudio({ members: [aMember(aProfile()), aMember(ben)] }), { sendsNotices: true })
  const device = memoryDevice()
  device.account = { id: ben.id, email: ben.email }
  const tabs = [0, 1].map(() => memoryPorts({ studio, device }))
  const opened = await Promise.all(tabs.map(({ ports }) => ports.commerce.open({ isAwaited: true }, nobody())))
  const ports = opened.map((each) => value(each).notices!)
  return {
    open: () => ports.shift()!,
    ready: async () => undefined,
    wait: async () => undefined,
    report: (notice, about) => studio.notices.tell({ person: about ? 'anna' : ben.id, notice }),
    signOut: () => tabs[0]!.ports.session.signOut(undefined, nobody()),
  }
})

const messageOf = (notice: Notice) => {
  switch (notice.type) {
    case 'accessGranted':
      return { type: 'access.granted' }
    case 'accessRevoked':
      return { type: 'access.revoked' }
    case 'paymentSucceeded':
      return { type: 'payment.card.success' }
    case 'sessionEnded':
      if (notice.reason === 'accountClosed') return { type: 'account.erased' }
      return { type: 'account.logout', resource: notice.reason === 'other' ? {} : { reason: 'sessions_limit' } }
    case 'paymentFailed':
      return { type: 'subscribe.failed', resource: { message: notice.message } }
    case 'paymentNeedsAction':
      return { type: 'subscribe.requires.action', resource: { redirect_to_url: notice.url } }
  }
}

noticesContract('provider A', async () => {
  const here = await street()
  return {
    open: here.port,
    ready: () => here.until(() => here.broker.connected() === 1),
    wait: () => here.wait(1_000),
    report: (notice, about) => {
      const timestamp = 'at' in notice && notice.at !== null ? notice.at / 1_000 : 1
      here.broker.publish(
        about ? consumers.nadia.uuid : consumers.ines.uuid,
        JSON.stringify({ timestamp, ...messageOf(notice) }),
      )
    },
    signOut: () => here.first.tab.session.signOut(undefined, nobody()),
  }
})
