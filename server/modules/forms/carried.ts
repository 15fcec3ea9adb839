import { sql } from 'kysely'
import { z } from 'zod'
import { formMenu, formProperties } from '@/lib/contracts/form-versions'
import { formDefinition } from '@/lib/contracts/forms'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { knownCatalog, requireFiling } from '@/server/modules/catalogs'
import { contentHash } from '@/server/runtime'
import { carriedPrintList, carriedPrints, writePrints } from './carried-prints'
import { findFaults } from './find-faults'
import { publishForm } from './publish-form'
import { formWithRight, type StoredForm } from './stored-form'

/** The action of the menu that publishes. */
const publishing = 4

/** What travels of a form: the version that counts, or the draft of one that was never published. */
const carried = formProperties.extend({
  formType: z.number().int().min(formTypes.Normal).max(formTypes.Frame),
  published: z.boolean(),
  definition: formDefinition,
  /** Absent in packages of earlier releases: what prints there are then stay. */
  prints: carriedPrintList.optional(),
})

const found = async (context: CallContext, formId: string): Promise<StoredForm | null> =>
  formWithRight(context, formId, 'View').catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })

const refused = ({ locale }: CallContext, reason: string): AppError =>
  new AppError('input.invalid', {}, { definition: sentence(locale, `errors.fields.package.${reason}`) })

/** Forms as packages carry them. What was published there is published here, as a version of its own. */
export const carriedForm = {
  menu: formMenu,
  async read(context: CallContext, formId: string) {
    const form = await found(context, formId)
    if (!form) return null
    const { formName, formCode, formType, catalogId, enable, published, draft } = form
    const definition = published?.definition ?? draft.definition
    const prints = await carriedPrints(context.tx, formId)
    const content = {
      formName,
      formCode,
      formType,
      catalogId,
      enable,
      published: published !== null,
      definition,
      ...(prints.length > 0 && { prints }),
    }
    return { name: formName, content: JSON.parse(JSON.stringify(content)) as Record<string, z.core.util.JSONType> }
  },
  async write(context: CallContext, formId: string, content: Record<string, unknown>) {
    const { tx, caller, now } = context
    const input = carried.safeParse({
      ...content,
      catalogId: await knownCatalog(tx, 'Forms', content.catalogId, { table: 'forms', column: 'form_id', id: formId }),
    })
    if (!input.success) throw refused(context, 'unreadable')
    const { formName, formCode, formType, catalogId, enable, published, definition, prints } = input.data
    const { rows: there } = await sql<{ from: string; type: number; builtIn: boolean }>`
      select catalog_id as "from", form_type as type, built_in as "builtIn" from forms where form_id = ${formId} for update`.execute(
      tx,
    )
    if (there[0]?.builtIn) throw new AppError('object.unknown')
    await requireFiling(tx, caller, { type: 'Forms', from: there[0]?.from, to: catalogId })
    // What runs on a form of one kind cannot be shown by another.
    if (there[0] && there[0].type !== formType) throw refused(context, 'otherFormType')
    const { rows: others } =
      await sql`select 1 from forms where form_code = ${formCode} and form_code <> '' and form_id <> ${formId}`.execute(
        tx,
      )
    if (others.length > 0)
      throw new AppError('input.invalid', {}, { formCode: sentence(context.locale, 'errors.fields.form.codeTaken') })
    if (published && !mayDo([await menuAccess(tx, caller, formMenu)], publishing)) throw new AppError('right.missing')
    await sql`insert into forms (form_id, form_name, form_code, form_type, catalog_id, enabled)
      values (${formId}, ${formName}, ${formCode}, ${formType}, ${catalogId}, ${enable})
      on conflict (tenant_id, form_id) do update set form_name = excluded.form_name, form_code = excluded.form_code, catalog_id = excluded.catalog_id, enabled = excluded.enabled`.execute(
      tx,
    )
    if (prints) await writePrints(context, { formId, definition }, prints)
    const before = await found(context, formId)
    if (published && before?.published && contentHash(before.published.definition) === contentHash(definition)) return
    if (!published) {
      await sql`insert into form_drafts (form_id, definition, changed_at, changed_by)
        values (${formId}, ${JSON.stringify(definition)}::jsonb, ${now}, ${caller.account})
        on conflict (tenant_id, form_id) do update set definition = excluded.definition, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
        tx,
      )
      return
    }
    const faults = await findFaults(tx, formType, definition)
    if (faults.some(({ severity }) => severity === 'error')) throw refused(context, 'formFaults')
    await publishForm(tx, { formId, formName, formCode, formType, definition, by: caller.account, now })
  },
}
