import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormData } from '@/lib/contracts/forms'
import { listForm } from '@/lib/contracts/lists'
import { nobody } from '@/server/http/caller'
import { publishForm } from '@/server/modules/forms'
import { organisationFacts } from '@/server/modules/processes'
import { fillList } from '@/server/modules/records'
import type { Tx } from '@/server/platform/db'
import { assetForm, assetList, assets } from './assets'
import { supplierForm, supplierList, suppliers } from './suppliers'

async function seedList(
  tx: Tx,
  now: Date,
  { listId, list, records }: { listId: string; list: z.input<typeof listForm>; records: FormData[] },
): Promise<void> {
  const { listName, enable, formId, ...definition } = listForm.parse(list)
  await sql`insert into lists (list_id, list_name, enabled, form_id, definition, saved_by, saved_at)
    values (${listId}, ${listName}, ${enable}, ${formId}, ${JSON.stringify(definition)}::jsonb, 'admin', ${now})`.execute(
    tx,
  )
  await fillList(
    { tx, now, caller: { ...nobody, account: 'admin', isAdministrator: true } },
    listId,
    records,
    organisationFacts,
  )
}

/** Lists of the demo company: whom it buys from, and what it has. */
export async function seedDemoLists(tx: Tx, now: Date): Promise<void> {
  await publishForm(tx, {
    formId: 'supplier-form',
    formName: '供应商档案|Supplier|供應商檔案',
    formCode: 'SP',
    definition: supplierForm,
    by: 'admin',
    now,
  })
  await publishForm(tx, {
    formId: 'asset-form',
    formName: '设备卡片|Equipment card|設備卡片',
    formCode: 'AS',
    definition: assetForm,
    by: 'admin',
    now,
  })
  await seedList(tx, now, { listId: 'suppliers', list: supplierList, records: suppliers })
  await seedList(tx, now, { listId: 'assets', list: assetList, records: await assets(tx) })
}
