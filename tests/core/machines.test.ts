import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machines, machinesPage, nodesOf } from './machines.ts'

const page = join(import.meta.dirname, '../../docs/machines.md')

test('the diagrams in docs/machines.md are those of the machines', () => {
  const made = machinesPage()
  if (process.env['UPDATE']) writeFileSync(page, made)
  expect(readFileSync(page, 'utf8') === made, 'stale: run again with UPDATE=1').toBe(true)
})

test('every machine bears its feature’s name', () => {
  for (const [name, machine] of Object.entries(machines)) expect(machine.id).toBe(name)
})

test('every transition leads to a state that is there', () => {
  for (const machine of Object.values(machines)) {
    const nodes = new Set(nodesOf(machine.root))
    for (const node of nodes)
      for (const { target } of [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
        for (const to of target ?? []) expect(nodes.has(to)).toBe(true)
  }
})
