import { sql } from 'kysely'
import type { FormVersion } from '@/lib/contracts/form-versions'
import { formDefinition, type FormDefinition } from '@/lib/contracts/forms'
import { compareForms } from '@/lib/form-data/compare-forms'
import type { FormDifference } from '@/lib/form-data/form-difference'
import { AppError } from '@/server/http/app-error'
import { inSight } from '@/server/modules/catalogs'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { FormVersionsRow } from '@/server/platform/db/rows.generated'
import { formWithRight } from './stored-form'

/** @throws AppError object.unknown */
export async function readFormVersion(tx: Tx, formId: string, version: number): Promise<FormDefinition> {
  const { rows } = await sql<
    Pick<FormVersionsRow, 'definition'>
  >`select definition from form_versions where form_id = ${formId} and version = ${version}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return formDefinition.parse(rows[0].definition)
}

/** The newest first. @throws AppError object.unknown, right.missing */
export async function listFormVersions(context: CallContext, formId: string): Promise<FormVersion[]> {
  const { tx, caller, locale } = context
  await formWithRight(context, formId, 'View')
  const { rows } = await sql<{
    version: number
    created_at: Date
    created_by: string
    created_by_name: string
    note: string
    running: number
    used_by: { processId: string; name: string }[]
  }>`
    select v.version, v.created_at, v.created_by, v.note,
      coalesce((select u.name from users u where u.account = v.created_by), v.created_by) as created_by_name,
      (select count(*)::int from tasks t join process_versions p on p.tenant_id = t.tenant_id and p.process_id = t.process_id and p.version = t.process_version
        where p.form_id = v.form_id and p.form_version = v.version and t.status in (0, 2)) as running,
      (select coalesce(jsonb_agg(jsonb_build_object('processId', p.process_id, 'name', s.process_name) order by s.process_name), '[]')
        from process_versions p join processes s using (tenant_id, process_id)
        where p.form_id = v.form_id and p.form_version = v.version and p.status = 'published' and ${inSight(caller, sql`s.catalog_id`)}) as used_by
    from form_versions v where v.form_id = ${formId} order by v.version desc limit 500`.execute(tx)
  return rows.map((row) => ({
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    note: row.note,
    running: row.running,
    usedBy: row.used_by.map(({ processId, name }) => ({ processId, name: partFor(locale, name) })),
  }))
}

/** 0 is the draft. @throws AppError object.unknown, right.missing */
export async function compareFormVersions(
  context: CallContext,
  { formId, before, after }: { formId: string; before: number; after: number },
): Promise<FormDifference[]> {
  const { draft } = await formWithRight(context, formId, 'View')
  const read = async (version: number) =>
    version === 0 ? draft.definition : readFormVersion(context.tx, formId, version)
  return compareForms(await read(before), await read(after))
}
