import type { Dialect } from './dialect'

/** Texts, quoted names, comments, names and whether a bracket follows. Escapes stand in E'' only: the connection says so. */
const tokens = {
  postgres:
    /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|([uU]&)?"((?:[^"]|"")*)"|[A-Za-z_][\w$]*|\(/g,
  mysql:
    /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|`([^`]*)`|[A-Za-z_][\w$]*|\(/g,
}

/** What changes the session, ends or blocks other people's work, reads the machine's files or runs a text as a statement. */
const functions = {
  postgres: new RegExp(
    `^(${[
      'set_config',
      'pg_terminate_backend',
      'pg_cancel_backend',
      'pg_(try_)?advisory_\\w+',
      'dblink\\w*',
      'lo_\\w+',
      'loread',
      'lowrite',
      'pg_read_\\w+',
      'pg_ls_\\w+',
      'pg_stat_file',
      'pg_file_\\w+',
      'pg_reload_conf',
      'pg_rotate_logfile',
      'pg_switch_wal',
      'pg_create_\\w+',
      'pg_drop_\\w+',
      'pg_copy_\\w+',
      'pg_replication_\\w+',
      'pg_logical_\\w+',
      'pg_promote',
      'pg_(backup|start|stop)_\\w+',
      'pg_wal_\\w+',
      'pg_notify',
      'pg_export_snapshot',
      'pg_log_\\w+',
      'pg_stat_reset\\w*',
      'pg_import_\\w+',
      'pg_current_logfile',
      '(query|table|cursor|schema|database)_to_xml\\w*',
      'xpath_table',
      'crosstab\\w*',
      'connectby',
    ].join('|')})$`,
  ),
  mysql:
    /^(get_lock|release_lock|release_all_locks|load_file|benchmark|sys_exec|sys_eval|master_pos_wait|source_pos_wait|wait_for_executed_gtid_set)$/,
}
/** Tables with what nobody reads: password hashes of the database's own accounts, and its files. */
const tables =
  /^(pg_authid|pg_shadow|pg_user_mapping|pg_user_mappings|pg_largeobject|pg_hba_file_rules|pg_file_settings|pg_ident_file_mappings)$/

/** The first name in a statement that no statement of a designer may use, however it is quoted; '' where there is none. */
export function forbiddenIn(text: string, dialect: Dialect): string {
  if (dialect !== 'postgres' && dialect !== 'mysql') return ''
  let before = ''
  for (const found of text.matchAll(tokens[dialect])) {
    const [token] = found
    if (/^(--|#|\/\*)/.test(token)) continue
    if (token === '(' && functions[dialect].test(before)) return before
    // A name written in code points could be any.
    if (dialect === 'postgres' && found[2]) return token
    const quoted = dialect === 'postgres' ? found[3] : found[1]
    before = (quoted ?? (/^[A-Za-z_]/.test(token) && !/^[eE]'/.test(token) ? token : '')).toLowerCase()
    if (dialect === 'postgres' && tables.test(before)) return before
  }
  return ''
}
