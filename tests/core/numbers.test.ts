import { expect, test } from 'vitest'
import { newFor } from '../../core/cards/rules.ts'
import { mediaInterval } from '../../core/catalogue/status.ts'
import { largestPicture, pictureQuality, pictureSide, zooms } from '../../core/commerce/account/picture.ts'
import { longestName } from '../../core/commerce/account/rules.ts'
import { codeDigits } from '../../core/commerce/checkout/card.rules.ts'
import { pollEvery, pollTries, welcomeSeconds } from '../../core/commerce/checkout/rules.ts'
import { statsEvery } from '../../core/commerce/promotions/rules.ts'
import { featuredStay, testimonialStay } from '../../core/kernel/rotation.ts'
import { firstPageDelay, spinnerDelay } from '../../core/library/reader.ts'
import { firstRows, moreRows, rowSize, seeAllAbove } from '../../core/page/home/rules.ts'
import { isDropdown } from '../../core/page/lists/filters.view.ts'
import { firstGroups, moreGroups } from '../../core/page/lists/groups.machine.ts'
import { rowsAtFirst, rowsPerScroll } from '../../core/page/lists/growth.ts'
import { eventInterval } from '../../core/planner/live/rules.ts'
import { joinAfterEnd } from '../../core/planner/live/timing.ts'
import { nextClassAfter } from '../../core/planner/my-week/next.machine.ts'
import { viewAfter } from '../../core/playback/player/rules.ts'
import { addressDelay, headerDelay, logDelay, pageDelay, pageSize as searchPage } from '../../core/search/rules.ts'
import { favouritesOnHome } from '../../core/user/favourites/rules.ts'
import { historyOnHome, keepGoingAge, keepGoingMost } from '../../core/user/history/rules.ts'
import { pageSize as notificationsPage, refreshInterval } from '../../core/user/notifications/rules.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

// The numbers of the specification, written out: a test that reads the constant follows any change of it.
test.each([
  ['V4.04 a scheduled or live class is requested every 30 s', mediaInterval, 30 * second],
  ['V4.14 P9.20 the join status of an event is requested every 60 s', eventInterval, 60 * second],
  ['V4.11 A9.05 joining closes 15 minutes after the end', joinAfterEnd, 15 * minute],
  ['V7.27 a search returns 10 results a page', searchPage, 10],
  ['V7.38 a view is reported after 5 s', viewAfter, 5 * second],
  ['V9.04 home shows 25 favorites', favouritesOnHome, 25],
  ['V9.04 home shows 25 finished classes', historyOnHome, 25],
  ['V9.05 Keep Going shows 50 classes', keepGoingMost, 50],
  ['V9.05 Keep Going shows classes of 30 days', keepGoingAge, 30 * day],
  ['V9.06 a row longer than 25 has a See all tile', rowSize, 25],
  ['V9.06 favorites and history longer than 20 have a See all tile', seeAllAbove, 20],
  ['V9.07 V2.21 home begins with 6 rows', firstRows, 6],
  ['V9.07 V2.21 home adds 4 rows', moreRows, 4],
  ['V9.08 Watch Again begins with 5 groups', firstGroups, 5],
  ['V9.08 Watch Again adds 4 groups', moreGroups, 4],
  ['V9.10 a list begins with 6 rows', rowsAtFirst, 6],
  ['V9.10 a list adds 4 rows', rowsPerScroll, 4],
  ['V9.12 a slide of the hero stays 5 s', featuredStay, 5 * second],
  ['V9.14 five options are buttons', isDropdown(5), false],
  ['V9.14 six options are a dropdown', isDropdown(6), true],
  ['V9.16 a search in the header waits 350 ms', headerDelay, 350],
  ['V9.16 a search on its page waits 200 ms', pageDelay, 200],
  ['V9.16 the address of a search waits 500 ms', addressDelay, 500],
  ['V9.16 V7.25 the log of a search waits 500 ms', logDelay, 500],
  ['V9.21 V4.19 the next class of the week starts after 5 s', nextClassAfter, 5 * second],
  ['V2.30 P9.30 a class is newly added for 7 days', newFor, 7 * day],
  ['A5.10 A9.01 a name has 50 characters', longestName, 50],
  ['A5.22 A9.01 a security code has at most 4 digits', codeDigits('123456').length, 4],
  ['A5.33 A9.02 a picture has 10 MB', largestPicture, 10_485_760],
  ['A5.33 A9.02 a crop has 512 px', pictureSide, 512],
  ['A5.33 A9.02 a crop has quality 0.9', pictureQuality, 0.9],
  ['A5.33 A9.02 a crop has zoom 1 to 3', zooms.join(), '1,3'],
  ['A9.06 access is requested five times', pollTries, 5],
  ['A9.06 access is requested every 3 s', pollEvery, 3 * second],
  ['A9.06 A4.20 the welcome counts ten seconds', welcomeSeconds, 10],
  ['P4.5.03 P9.15 a page of notifications has 50', notificationsPage, 50],
  ['P4.5.02 P9.15 notifications are refreshed every five minutes', refreshInterval, 5 * minute],
  ['P4.6.03 P9.18 the stats of a promotion are requested every 30 s', statsEvery, 30 * second],
  ['P4.7.01 P9.21 the spinner of a magazine shows after 300 ms', spinnerDelay, 300],
  ['P4.7.02 P9.22 the first page of a magazine is drawn after 500 ms', firstPageDelay, 500],
  ['P9.19 a testimonial stays 30 s', testimonialStay, 30 * second],
])('%s', (_, own, specified) => {
  expect(own).toBe(specified)
})
