import { spendHour } from './misfortune.ts'
import { test } from './site.ts'

const given = process.env['CHAOS_SEED']
const seeds = given ? [Number(given)] : Array.from({ length: 5 }, () => Math.floor(Math.random() * 0xffffffff))
const steps = Number(process.env['CHAOS_STEPS'] ?? 60)

for (const [at, seed] of seeds.entries())
  test(`V7.11 V7.14 V8.09 A4.02 hour ${at + 1} of misfortune: nothing that was done is lost or doubled, and no page is ever blank`, ({
    page,
    context,
    studio,
    request,
    allow,
  }) => spendHour({ page, context, studio, request, allow }, seed, steps))
