import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { EventLogError, widestLimits, type LogEvent } from './log-event'
import { LogTally } from './log-tally'
import { figuresOf, type LogSource } from './read-event-log'
import { writtenLog, type WrittenCase, type WrittenFormat } from './write-event-log'

const pieces = (bytes: Uint8Array, size: number): LogSource =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
const text = (content: string, size = 7): LogSource => pieces(new TextEncoder().encode(content), size)

async function written(format: WrittenFormat, cases: WrittenCase[]): Promise<Uint8Array> {
  async function* all() {
    yield* cases
  }
  let whole = ''
  for await (const piece of writtenLog(format, all())) whole += piece
  return new TextEncoder().encode(whole)
}

function tallied(cases: WrittenCase[]) {
  const tally = new LogTally(widestLimits)
  for (const { caseId, events } of cases) {
    for (const event of events) tally.event(caseId, event)
    tally.caseDone(caseId)
  }
  return tally.figures()
}

// A name is no empty one; what a spreadsheet cuts off a cell is no part of it either.
const name = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((word) => word.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, '').trim())
  .filter((word) => word !== '' && !word.startsWith("'"))
const event: fc.Arbitrary<LogEvent> = fc.record({
  activity: fc.oneof(fc.constantFrom('申请', 'Approve & "pay" <now>', '=SUM(A1)', '批准,"有条件"'), name),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  resource: fc.oneof(fc.constant(''), fc.constantFrom('lina', 'zhangwei'), name),
  role: fc.oneof(fc.constant(''), name),
})
const log = fc
  .array(fc.array(event, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 })
  .map((cases) => cases.map((events, at): WrittenCase => ({ caseId: `C-${at}`, events })))

// Random logs on a busy machine take their time.
jest.setTimeout(60_000)

describe('event logs', () => {
  test.each(['xes', 'ocel', 'csv'] as const)('what is written as %s reads as the same figures', (format) =>
    fc.assert(
      fc.asyncProperty(log, fc.integer({ min: 3, max: 4_000 }), fc.boolean(), async (cases, size, packed) => {
        const bytes = await written(format, cases)
        const figures = await figuresOf(pieces(packed ? gzipSync(bytes) : bytes, size))
        expect(figures).toEqual(tallied(cases))
      }),
      { numRuns: 40 },
    ),
  )

  it('counts pairs with their mean time, durations, variants, rework and handover', async () => {
    const csv = [
      'Case ID;Activity;Timestamp;Resource',
      '1;ask;2024-03-01 09:00:00+08:00;lina',
      '2;ask;2024-03-01 10:00:00+08:00;lina',
      '1;approve;2024-03-01 11:00:00+08:00;wang',
      '1;ask;2024-03-01 12:00:00+08:00;lina',
      '2;approve;2024-03-01 14:00:00+08:00;wang',
      '1;approve;2024-03-01 13:00:00+08:00;wang',
    ].join('\n')
    const figures = await figuresOf(text(csv))
    expect(figures).toMatchObject({
      cases: 2,
      events: 6,
      variants: 2,
      timestampsOrdered: true,
      caseDuration: { mean: 14_400, median: 14_400, p90: 14_400, max: 14_400 },
      rework: [
        { name: 'approve', count: 1 },
        { name: 'ask', count: 1 },
      ],
      handovers: [
        { from: 'lina', to: 'wang', count: 3 },
        { from: 'wang', to: 'lina', count: 1 },
      ],
      startedPerMonth: [{ name: '2024-03', count: 2 }],
    })
    expect(figures.directlyFollows[0]).toEqual({ from: 'ask', to: 'approve', count: 3, meanSeconds: 25_200 / 3 })
  })

  it('reads OCEL 2.0 as XML, an event for each request it is of', async () => {
    const xml = `<?xml version="1.0"?><log><object-types><object-type name="order"><attributes/></object-type><object-type name="item"/></object-types>
      <objects><object id="o1" type="order"/><object id="o2" type="order"/><object id="i1" type="item"/></objects>
      <events><event id="e1" type="place" time="2024-01-01T00:00:00Z"><objects><relationship object-id="o1" qualifier="of"/><relationship object-id="o2" qualifier="of"/></objects>
        <attributes><attribute name="resource">ann</attribute></attributes></event>
      <event id="e2" type="pay" time="2024-01-02T00:00:00Z"><objects><relationship object-id="o1" qualifier="of"/><relationship object-id="i1" qualifier="x"/></objects></event></events></log>`
    expect(await figuresOf(text(xml))).toMatchObject({
      cases: 2,
      events: 3,
      resources: [{ name: 'ann', count: 2 }],
      directlyFollows: [{ from: 'place', to: 'pay', count: 1, meanSeconds: 86_400 }],
    })
  })

  const xes = (inside: string, before = '') => `${before}<log><trace>${inside}</trace></log>`
  const one =
    '<event><string key="concept:name" value="a"/><date key="time:timestamp" value="2024-01-01T00:00:00Z"/></event>'
  test.each([
    ['nothing', '', 'empty'],
    ['no event', xes(''), 'empty'],
    ['a document type', xes(one, '<!DOCTYPE log [<!ENTITY a "b">]>'), 'documentType'],
    ['another document', '<html><body/></html>', 'notReadable'],
    ['half a document', xes(one).slice(0, -9), 'notReadable'],
    ['tags that do not match', `<log><trace>${one}text<x>text</trace></log>`, 'notReadable'],
    ['no end of nesting', '<log>'.repeat(1_000), 'tooLarge'],
    ['no end of a name', `<log a="${'x'.repeat(3_000_000)}`, 'tooLarge'],
    ['no end of attributes', `<log ${Array.from({ length: 2_000 }, (_, at) => `a${at}="1"`).join(' ')}>`, 'tooLarge'],
    ['an event without a time', xes('<event><string key="concept:name" value="a"/></event>'), 'noTime'],
    ['an event without a name', xes('<event/>'), 'noActivity'],
    ['a table of something else', 'name,age\nann,3\n', 'noColumns'],
    ['a table with an open quote', 'case,activity,time\n1,"a', 'notReadable'],
    ['JSON that ends early', '{"events":[{"id":"1"}', 'notReadable'],
    ['JSON that is nested without end', `{"events":${'['.repeat(1_000)}`, 'tooLarge'],
    ['JSON with one endless object', `{"events":[{"id":"${'x'.repeat(3_000_000)}`, 'tooLarge'],
    ['bytes that are no text', '\u0000\u0001', 'noColumns'],
  ])('refuses %s', async (_what, content, fault) => {
    await expect(figuresOf(text(content, 65_536))).rejects.toMatchObject({ fault })
  })

  it('refuses what is broken or far larger unpacked, and more events than wanted', async () => {
    const bomb = gzipSync(Buffer.alloc(4_000_000, 'x'))
    await expect(figuresOf(pieces(bomb, 65_536), { bytes: 100_000, events: 10 })).rejects.toMatchObject({
      fault: 'tooLarge',
    })
    await expect(figuresOf(pieces(bomb.subarray(0, 2_000), 1_000))).rejects.toBeInstanceOf(EventLogError)
    const many = `case,activity,time\n${'1,a,2024-01-01\n'.repeat(11)}`
    await expect(figuresOf(text(many), { bytes: 1_000_000, events: 10 })).rejects.toMatchObject({ fault: 'tooLarge' })
  })
})
