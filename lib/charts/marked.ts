import type { ReportMark } from '@/lib/contracts/reports'

const holds: Record<ReportMark['comparison'], (value: number, than: number) => boolean> = {
  ge: (value, than) => value >= than,
  gt: (value, than) => value > than,
  le: (value, than) => value <= than,
  lt: (value, than) => value < than,
  eq: (value, than) => value === than,
}

/** How a figure stands out, by the first condition it fits; nothing where it fits none. */
export const toneOf = (marks: readonly ReportMark[], column: string, value: unknown): ReportMark['tone'] | undefined =>
  typeof value === 'number'
    ? marks.find((one) => one.column === column && holds[one.comparison](value, one.than))?.tone
    : undefined
