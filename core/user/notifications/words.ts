import { counted } from '../../cards/index.ts'
import { pageNames } from '../../routes/index.ts'

/** The texts of the notifications. */
export const notificationWords = {
  title: pageNames.notifications,
  empty: 'You have no notifications',
  browse: 'Browse classes',
  visitor: 'Sign in to see your notifications',
  signIn: 'Sign in',
  actions: 'Actions',
  readAll: 'Mark All as Read',
  more: 'Load More',
  unread: 'Unread',
  markRead: 'Mark as read',
  couldNotLoad: "We couldn't load your notifications",
  couldNotRefresh: "We couldn't check for new notifications.",
  couldNotLoadMore: "We couldn't load more notifications.",
  unsaved: "Not marked as read yet. We'll keep trying.",
  unsavedAll: "Your notifications aren't marked as read yet. We'll keep trying.",
  notRead: "We couldn't mark this notification as read.",
  noneRead: "We couldn't mark your notifications as read.",
  see: 'See notifications',
  allRead: 'All notifications are read',
  left: (unread: number): string => counted(unread, 'unread notification', 'unread notifications'),
} as const

const typeNames: Readonly<Record<string, string>> = {
  'recording-available': 'Recording',
  'live-reminder': 'Live class',
  'live-cancelled': 'Live class canceled',
  'program-added': 'New program',
  'class-added': 'New class',
  'pass-expiring': 'Your pass',
  'studio-news': 'Studio news',
}

/** The name of a type of notification; of an unknown one it is general. */
export const typeName = (type: string): string => (Object.hasOwn(typeNames, type) ? typeNames[type]! : 'Studio news')
