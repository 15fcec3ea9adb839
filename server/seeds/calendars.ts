import { sql } from 'kysely'
import { refreshHours } from '@/server/modules/calendars'
import { companyTimeZone } from '@/lib/calendar/company-time'
import type { Tx } from '@/server/platform/db'

const shifts = {
  office: ['办公时间|Office hours|辦公時間', '09:00-12:00 13:00-18:00'],
  late: ['月结加班|Month-end hours|月結加班', '09:00-12:00 13:00-20:00'],
  service: ['客服轮班|Service shifts|客服輪班', '08:00-22:00'],
} as const

const intervalsOf = (hours: string) =>
  JSON.stringify(hours.split(' ').map((part) => ({ from: part.slice(0, 5), until: part.slice(6) })))
const officeWeek = ['', 'office', 'office', 'office', 'office', 'office', '']

/** The days off of 2026 with their make-up days, as the State Council has announced them. */
const holidays: readonly [name: string, from: string, days: number][] = [
  ['元旦', '2026-01-01', 3],
  ['春节', '2026-02-15', 9],
  ['清明节', '2026-04-04', 3],
  ['劳动节', '2026-05-01', 5],
  ['端午节', '2026-06-19', 3],
  ['中秋节', '2026-09-25', 3],
  ['国庆节', '2026-10-01', 7],
]
const makeUp: readonly [name: string, day: string][] = [
  ['元旦', '2026-01-04'],
  ['春节', '2026-02-14'],
  ['春节', '2026-02-28'],
  ['劳动节', '2026-05-09'],
  ['国庆节', '2026-09-20'],
  ['国庆节', '2026-10-10'],
]

const demoDays = [
  ...holidays.flatMap(([name, from, days]) =>
    Array.from({ length: days }, (_, at) => ({
      day: new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
      name,
      work: '',
      source: 'import',
    })),
  ),
  ...makeUp.map(([name, day]) => ({ day, name, work: 'usual', source: 'import' })),
  { day: '2026-03-20', name: '公司日', work: '', source: 'own' },
]
const monthEnds = ['2026-12-30', '2026-12-31', '2027-01-28', '2027-01-29']

async function putShift(tx: Tx, id: keyof typeof shifts): Promise<void> {
  const [name, hours] = shifts[id]
  await sql`insert into work_shifts (shift_id, name, intervals) values (${id}, ${name}, ${intervalsOf(hours)}::jsonb)`.execute(
    tx,
  )
}

interface Put {
  id: string
  name: string
  week: string[]
  isCompany?: boolean
  parentId?: string
  days?: { day: string; name: string; work: string; source: string }[]
}

async function putCalendar(tx: Tx, { id, name, week, isCompany = false, parentId, days = [] }: Put): Promise<void> {
  await sql`insert into work_calendars (calendar_id, name, time_zone, parent_id, is_company, week, resolved)
    values (${id}, ${name}, ${companyTimeZone}, ${parentId ?? null}, ${isCompany}, ${JSON.stringify(week)}::jsonb, '{}'::jsonb)`.execute(
    tx,
  )
  await sql`insert into work_calendar_days (calendar_id, day, name, work, source)
    select ${id}, d.day, d.name, d.work, d.source
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, name text, work text, source text)`.execute(
    tx,
  )
}

/** Office hours, by which everybody goes; in the demo company its holidays too, and calendars that differ. */
export async function seedCalendars(tx: Tx, { demo }: { demo: boolean }): Promise<void> {
  await putShift(tx, 'office')
  await putCalendar(tx, {
    id: 'office',
    name: '标准工作日历|Office calendar|標準工作日曆',
    week: officeWeek,
    isCompany: true,
    days: demo ? demoDays : [],
  })
  if (demo) {
    await putShift(tx, 'late')
    await putShift(tx, 'service')
    await putCalendar(tx, {
      id: 'service',
      name: '客服轮班|Customer service|客服輪班',
      week: Array<string>(7).fill('service'),
    })
    await putCalendar(tx, {
      id: 'month-end',
      name: '财务月结|Month-end closing|財務月結',
      week: Array<string>(7).fill('parent'),
      parentId: 'office',
      days: monthEnds.map((day) => ({ day, name: '月结', work: 'late', source: 'own' })),
    })
  }
  await refreshHours(tx)
}
