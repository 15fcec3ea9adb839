import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { checkSoundness, type Verdict } from '@/lib/soundness/check-soundness'
import { search } from '@/lib/soundness/search'
import { NotExpressible, readBpmn } from './formats/bpmn-net'
import { readPnml } from './formats/pnml'
import { readTgz } from './formats/tar'
import { Group, type GroupResult, type Suite } from './suite'

const rowsOf = (path: string) =>
  parse<Record<string, string>>(readFileSync(path), { columns: true, skip_empty_lines: true })

/** What is said of a net, in a word. */
const said = (verdict: Verdict) => (verdict.kind === 'unsound' ? `unsound: ${verdict.because}` : verdict.kind)

/** Nets of one archive, beside a table of their published verdicts. */
function archive(folder: string, name: string): GroupResult {
  const group = new Group(name)
  const verdicts = new Map(
    rowsOf(join(folder, `${name}.verdicts.csv`)).map((row) => [row.file ?? '', row.published_sound === '1']),
  )
  for (const { path, content } of readTgz(readFileSync(join(folder, `${name}.pnml.tgz`)))) {
    if (!path.endsWith('.pnml')) continue
    const net = basename(path, '.pnml')
    const expected = verdicts.get(net)
    if (expected === undefined) {
      group.notExpressible(net, 'no verdict is published')
      continue
    }
    const verdict = checkSoundness(readPnml(content.toString('utf8')))
    if (verdict.kind === (expected ? 'sound' : 'unsound')) group.passed()
    else group.failed(net, `${said(verdict)} instead of ${expected ? 'sound' : 'unsound'}`)
  }
  return group.result
}

interface Reading {
  /** Whether an end reached twice is wrong. */
  countEnds: boolean
  /** Whether an activity that can never be carried out is wrong. */
  deadCounts: boolean
  /** Whether messages may be left. */
  messagesMayStay: boolean
}

/** What a diagram turns out to be. */
function judge(source: string, { deadCounts, ...options }: Reading): { sound: boolean; why: string } {
  const { net, activities, messages } = readBpmn(source, options)
  const { violation, dead, complete } = search(net, { limit: 300_000 })
  if (violation?.kind === 'unsafe' && violation.places.every((place) => messages.has(place)))
    throw new NotExpressible('several messages of a kind under way')
  if (violation) return { sound: false, why: violation.kind }
  if (!complete) return { sound: false, why: 'unproven' }
  const alive = new Set(net.transitions.filter((_, index) => !dead.includes(index)).map(({ id }) => id))
  const idle = activities.filter((id) => !alive.has(id))
  return deadCounts && idle.length > 0
    ? { sound: false, why: `dead: ${idle.join(', ')}` }
    : { sound: true, why: 'sound' }
}

/** Counts a diagram in; it is right when every reading gives what was expected of it. */
function tryDiagram(group: Group, path: string, name: string, expected: [boolean, Reading][]): void {
  try {
    const source = readFileSync(path, 'utf8')
    const wrong = expected.flatMap(([sound, reading]) => {
      const judged = judge(source, reading)
      return judged.sound === sound ? [] : [`${judged.why} instead of ${sound ? 'sound' : 'unsound'}`]
    })
    if (expected.length === 0) group.notExpressible(name, 'no verdict is published')
    else if (wrong.length > 0) group.failed(name, wrong.join('; '))
    else group.passed()
  } catch (error) {
    if (!(error instanceof NotExpressible)) throw error
    group.notExpressible(name, error.message)
  }
}

function diagramsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.bpmn'))
    .toSorted()
}

/** Diagrams that say by their names what is wrong with them: `no-…`, `dead-…`, `unsafe`. */
function namedDiagrams(folder: string): GroupResult {
  const group = new Group(basename(folder))
  for (const path of diagramsBelow(folder)) {
    const judged = path.split('/').includes('properties')
    const sound = !/^(no-(?!dead)|dead|unsafe)/.test(basename(path))
    tryDiagram(
      group,
      join(folder, path),
      path,
      judged ? [[sound, { countEnds: true, deadCounts: true, messagesMayStay: true }]] : [],
    )
  }
  return group.result
}

/**
 * Diagrams with a table of what holds: the first digit is for messages that may overtake each other, as they may here.
 * `sound` is without messages left, `messageSound` whatever messages are left.
 */
function listedDiagrams(folder: string): GroupResult {
  const group = new Group(basename(folder))
  for (const row of rowsOf(join(folder, 'expected.csv'))) {
    const holds = (column: string) => (row[column] ?? '').startsWith('1')
    const name = row.model ?? ''
    if (!existsSync(join(folder, `${name}.bpmn`))) continue
    const [safe, sound, relaxed] = [
      holds('safe(per network)'),
      holds('sound(per network)'),
      holds('messageSound(per network)'),
    ]
    const reading = { countEnds: false, deadCounts: false }
    tryDiagram(group, join(folder, `${name}.bpmn`), name, [
      [safe && sound, { ...reading, messagesMayStay: false }],
      [safe && relaxed, { ...reading, messagesMayStay: true }],
    ])
  }
  return group.result
}

/** Workflow nets and diagrams with published verdicts, through the checker that looks at processes before they are published. */
export const soundnessSuite = {
  name: 'soundness',
  run(folder: string): GroupResult[] | null {
    if (!existsSync(folder)) return null
    const entries = readdirSync(folder).toSorted()
    return [
      ...entries
        .filter((entry) => entry.endsWith('.pnml.tgz'))
        .map((entry) => archive(folder, entry.replace('.pnml.tgz', ''))),
      ...entries
        .filter((entry) => existsSync(join(folder, entry, 'expected.csv')))
        .map((entry) => listedDiagrams(join(folder, entry))),
      ...entries
        .filter((entry) => existsSync(join(folder, entry, 'unit')))
        .map((entry) => namedDiagrams(join(folder, entry))),
    ]
  },
} satisfies Suite
