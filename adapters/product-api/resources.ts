import * as z from 'zod/mini'
import type { Resource } from '../../core/catalogue/index.ts'
import { followable, listOf, text } from '../http/schema.ts'
import { resourceFields, summaryOf } from './library.ts'

const whole = z.object({ ...resourceFields, url: text })

/** Parses the resources of a program, with absolute URLs. */
export const resourcesOf = (data: unknown, program: string, base: string): readonly Resource[] =>
  listOf(whole)
    .parse(data)
    .map((resource) => ({ ...summaryOf(resource, program, base), url: followable(resource.url, base) }))
