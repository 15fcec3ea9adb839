import { sql } from 'kysely'
import { formDefinition, type FormDefinition } from '@/lib/contracts/forms'
import { freeFlowPlan, type FreeFlowPlan } from '@/lib/contracts/free-flow-plan'
import { processDefinition, type ProcessDefinition } from '@/lib/engine'
import { countCache } from '@/server/platform/caches'
import { tenantOf, type Tx } from '@/server/platform/db'

/** A process as one version of it was published, with its form. */
export interface ProcessVersion {
  processId: string
  version: number
  definition: ProcessDefinition
  /** Of a free flow: what its initiator listed. */
  plan: FreeFlowPlan | null
  /** Of a copy for one task: the version it was made of. */
  madeOf: number | null
  form: { formId: string; version: number; name: string; type: number; definition: FormDefinition }
}

interface Row {
  process_id: string
  version: number
  definition: unknown
  plan: unknown
  made_of: number | null
  form_id: string
  form_version: number
  form_name: string
  form_type: number
  form_definition: unknown
}

/** Versions are never changed once published, so each process of the server reads one once. */
export class ProcessVersions {
  private readonly known = new Map<string, ProcessVersion>()
  private readonly note: (found: boolean) => void

  /** @param kept whether it is the one the server keeps; what is made for one look has no place on the page of caches */
  constructor({ kept = false } = {}) {
    this.note = kept
      ? countCache('processVersions', { size: () => this.known.size, clear: () => this.known.clear() })
      : () => undefined
  }

  /** @param version the published one when absent; null when there is none */
  async find(tx: Tx, processId: string, wanted?: number): Promise<ProcessVersion | null> {
    const version = wanted ?? (await this.published(tx, processId))
    if (version === null) return null
    const key = `${tenantOf(tx)} ${processId} ${version}`
    const known = this.known.get(key)
    this.note(known !== undefined)
    if (known) return known
    const { rows } = await sql<Row>`
      select v.process_id, v.version, v.definition, v.plan, v.made_of, v.form_id, v.form_version, f.form_name, f.form_type, w.definition as form_definition
      from process_versions v join forms f using (tenant_id, form_id)
        join form_versions w on w.tenant_id = v.tenant_id and w.form_id = v.form_id and w.version = v.form_version
      where v.process_id = ${processId} and v.version = ${version}`.execute(tx)
    const row = rows[0]
    if (!row) return null
    const found: ProcessVersion = {
      processId: row.process_id,
      version: row.version,
      definition: processDefinition.parse(row.definition),
      plan: row.plan === null ? null : freeFlowPlan.parse(row.plan),
      madeOf: row.made_of,
      form: {
        formId: row.form_id,
        version: row.form_version,
        name: row.form_name,
        type: row.form_type,
        definition: formDefinition.parse(row.form_definition),
      },
    }
    // Of one task only, and soon of none: not worth a place among those every task of a process asks for.
    if (found.version < 0) return found
    if (this.known.size > 500) this.known.clear()
    this.known.set(key, found)
    return found
  }

  private async published(tx: Tx, processId: string): Promise<number | null> {
    const { rows } = await sql<{
      version: number | null
    }>`select published_version as version from processes where process_id = ${processId} and enabled`.execute(tx)
    return rows[0]?.version ?? null
  }
}

/** A form as one version of it is, the newest for 0; null when there is none. */
export async function readForm(tx: Tx, formId: string, version: number): Promise<ProcessVersion['form'] | null> {
  const { rows } = await sql<Pick<Row, 'form_version' | 'form_name' | 'form_type' | 'form_definition'>>`
    select w.version as form_version, f.form_name, f.form_type, w.definition as form_definition
    from forms f join form_versions w using (tenant_id, form_id)
    where f.form_id = ${formId} and (${version} = 0 or w.version = ${version}) order by w.version desc limit 1`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return null
  const { form_version, form_name: name, form_type: type, form_definition } = row
  return { formId, version: form_version, name, type, definition: formDefinition.parse(form_definition) }
}
