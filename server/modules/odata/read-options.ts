import { ODataError } from './odata-error'

/** Rows of an answer; whoever wants more follows its link to the next. */
const mostAtOnce = 5000
const largest = 10_000_000

/** The system query options of a question (OData 4.0 part 2, 5.1). */
export interface Options {
  filter: string
  /** Names of properties; null for all. */
  select: string[] | null
  /** Null for all there are. */
  top: number | null
  skip: number
  count: boolean
  /** Rows of this answer at most. */
  atOnce: number
  /** What is not of OData: parameters of a dataset. */
  parameters: Record<string, string>
}

const answered = ['$filter', '$select', '$top', '$skip', '$count', '$format', '$orderby']

function numberOf(name: string, text: string): number {
  const value = /^\d{1,8}$/.test(text) ? Number(text) : largest + 1
  if (value > largest) throw new ODataError(400, `${name} is a number of rows, ${largest} at most.`)
  return value
}

/** @throws ODataError for an option we do not answer, or one said twice */
export function readOptions(query: unknown, prefer: unknown): Options {
  const given = query as Record<string, unknown>
  const text = (name: string): string => {
    const value = given[name] ?? ''
    if (typeof value !== 'string') throw new ODataError(400, `${name} is said twice.`)
    return value
  }
  for (const name of Object.keys(given))
    if (name.startsWith('$') && !answered.includes(name)) throw new ODataError(501, `${name} is not answered here.`)
  if (text('$orderby')) throw new ODataError(501, '$orderby is not answered here: rows come newest first.')
  const format = text('$format')
  if (format && !/^(json|application\/json(;\s*odata\.metadata=minimal)?)$/.test(format))
    throw new ODataError(501, 'Answers are JSON.')
  const wished = Number(/(?:odata\.)?maxpagesize=(\d{1,8})/.exec(String(prefer ?? ''))?.[1] ?? mostAtOnce)
  const count = text('$count')
  if (count && count !== 'true' && count !== 'false') throw new ODataError(400, '$count is true or false.')
  const names = text('$select')
  return {
    filter: text('$filter'),
    select: names && names !== '*' ? names.split(',').map((name) => name.trim()) : null,
    top: text('$top') ? numberOf('$top', text('$top')) : null,
    skip: text('$skip') ? numberOf('$skip', text('$skip')) : 0,
    count: count === 'true',
    atOnce: Math.min(mostAtOnce, Math.max(1, wished)),
    parameters: Object.fromEntries(
      Object.keys(given)
        .filter((name) => !name.startsWith('$'))
        .map((name) => [name, text(name)]),
    ),
  }
}
