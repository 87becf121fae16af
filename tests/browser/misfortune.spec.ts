import { spendHour } from './misfortune.ts'
import { test } from './site.ts'

// The first steps of one hour, the same every time; `npm run chaos` spends five whole hours, each another one.
test('V7.11 V7.14 V8.09 A4.02 a while of misfortune: nothing that was done is lost or doubled, and no page is ever blank', ({
  page,
  context,
  studio,
  request,
  allow,
}) => spendHour({ page, context, studio, request, allow }, 20_260, 8))
