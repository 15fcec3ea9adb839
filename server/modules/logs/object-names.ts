import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Where an object of a type has its name: table, key, name. */
const named: Record<string, readonly [table: string, key: string, name: string]> = {
  user: ['users', 'account', 'name'],
  group: ['groups', 'group_id', 'name'],
  role: ['roles', 'role_id', 'role_name'],
  approvalGroup: ['roles', 'role_id', 'role_name'],
  userGroup: ['roles', 'role_id', 'role_name'],
  duty: ['duties', 'code', 'name'],
  process: ['processes', 'process_id', 'process_name'],
  form: ['forms', 'form_id', 'form_name'],
  rule: ['rules', 'rule_id', 'rule_name'],
  dictionary: ['data_dicts', 'dict_id', 'dict_name'],
  dataset: ['datasets', 'dataset_id', 'dataset_name'],
  interface: ['ext_interfaces', 'interface_id', 'name'],
  report: ['reports', 'report_id', 'report_name'],
  menu: ['menus', 'ui_menu_id', 'menu_name'],
  catalog: ['catalogs', 'catalog_id', 'name'],
  calendar: ['work_calendars', 'calendar_id', 'name'],
  timesheet: ['work_shifts', 'shift_id', 'name'],
  archiveRule: ['archive_rules', 'rule_id', 'rule_name'],
  legalHold: ['legal_holds', 'hold_id', 'hold_name'],
  client: ['api_clients', 'client_id', 'client_name'],
  webhook: ['webhooks', 'webhook_id', 'webhook_name'],
  browserError: ['browser_errors', 'error_id', 'name'],
  processRights: ['processes', 'process_id', 'process_name'],
}

/** Names of things by `type/id`, as they are called now. Tasks are named by number and title. */
export async function objectNames(
  tx: Tx,
  objects: readonly { object_type: string; object_id: string }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const types = [...new Set(objects.map(({ object_type }) => object_type))]
  for (const type of types) {
    const ids = [...new Set(objects.filter((one) => one.object_type === type).map(({ object_id }) => object_id))]
    for (const { key, name } of await namesOf(tx, type, ids)) names.set(`${type}/${key}`, name)
  }
  return names
}

async function namesOf(tx: Tx, type: string, ids: string[]): Promise<{ key: string; name: string }[]> {
  if (type === 'task') {
    const { rows } = await sql<{ key: string; name: string }>`
      select task_id as key, trim(no || ' ' || replace(split_part(title, chr(31), 1), '|', '｜')) as name from tasks where task_id = any(${ids}::text[])`.execute(
      tx,
    )
    return rows
  }
  const place = named[type]
  if (!place) return []
  const [table, key, name] = place
  const { rows } = await sql<{ key: string; name: string }>`
    select ${sql.ref(key)} as key, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(key)} = any(${ids}::text[])`.execute(tx)
  return rows
}
