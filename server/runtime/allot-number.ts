import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { NumberSequencesRow } from '@/server/platform/db/rows.generated'

interface Numbered {
  /** What the number is counted for: a process, or a field of a form. */
  counted: string
  /** {yyyy}, {MM}, {dd} and one run of zeros in braces for the sequence. */
  rule: string
  /** yyyy-MM-dd */
  today: string
}

/**
 * The next number of what is counted. Numbers have no gaps: the sequence belongs to the transaction, and two requests handed
 * in at the same time wait for each other. It starts anew with each year, month or day the rule names.
 */
export async function allotNumber(tx: Tx, { counted, rule, today }: Numbered): Promise<string> {
  const [yyyy = '', MM = '', dd = ''] = today.split('-')
  const dated = rule
    .replace(/\{yyyy\}/g, yyyy)
    .replace(/\{MM\}/g, MM)
    .replace(/\{dd\}/g, dd)
  const { rows } = await sql<Pick<NumberSequencesRow, 'last_value'>>`
    insert into number_sequences (sequence_key, last_value) values (${`${counted} ${dated}`}, 1)
    on conflict (tenant_id, sequence_key) do update set last_value = number_sequences.last_value + 1
    returning last_value`.execute(tx)
  const next = rows[0]?.last_value ?? 1
  return dated.replace(/\{(0+)\}/, (_whole, zeros: string) => String(next).padStart(zeros.length, '0'))
}
