import type { Dialect } from './dialect'

/**
 * Texts, quoted names, comments, names and what follows them: a bracket, in Oracle also the dot between a package and what
 * is called of it. Escapes stand in E'' only: the connection says so. Oracle quotes a text by signs of its own as well.
 * What is quoted and never ends goes on to the end, as it does for the database: nothing is looked at twice.
 */
const tokens: Record<Dialect, RegExp> = {
  postgres:
    /[eE]'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|(?<points>[uU]&)?"(?<quoted>(?:[^"]|"")*)(?:"|$)|(?<plain>[A-Za-z_][\w$]*)|\(/g,
  mysql:
    /'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]?|"")*(?:"|$)|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|`(?<quoted>[^`]*)`|(?<plain>[A-Za-z_][\w$]*)|\(/g,
  sqlserver:
    /'(?:[^']|'')*(?:'|$)|--[^\n]*|\/\*[\s\S]*?\*\/|"(?<quoted>(?:[^"]|"")*)(?:"|$)|\[(?<bracketed>(?:[^\]]|\]\])*)(?:\]|$)|(?<plain>[A-Za-z_@#][\w@#$]*)|\(/g,
  oracle:
    /[nN]?[qQ]'(?:\[[\s\S]*?(?:\]'|$)|\{[\s\S]*?(?:\}'|$)|\([\s\S]*?(?:\)'|$)|<[\s\S]*?(?:>'|$)|([^\s[{(<])[\s\S]*?(?:\1'|$))|'(?:[^']|'')*(?:'|$)|--[^\n]*|\/\*[\s\S]*?\*\/|"(?<quoted>[^"]*)"|(?<plain>[A-Za-z][\w$#]*)|[.(]/g,
}

/** What changes the session, ends or blocks other people's work, reads the machine's files or runs a text as a statement. */
const functions: Record<Dialect, RegExp> = {
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
  sqlserver:
    /^(open(rowset|query|datasource)|fn_(get_audit_file|trace_gettable|dblog|dump_dblog)|fn_xe_\w*read_file|dm_os_(file_exists|enumerate_\w+)|[xs]p_\w+)$/,
  // Packages, types and functions: what is called of a package stands behind a dot.
  oracle: new RegExp(
    `^(${[
      'utl_(http|tcp|smtp|mail|file|inaddr|dbws|oramts)',
      '(http|ftp|xdb|db)?uritype',
      'urifactory',
      'bfilename',
      'dbms_(pipe|lock|alert|session|sql|xmlgen|xmlquery|xmlstore|xslprocessor|ldap|ldap_utl|java|java_test|scheduler|job)',
      'dbms_(aq|aqadm|backup_restore|file_transfer|network_acl_admin|export_extension|advisor|debug|system|support)',
      'dbms_(datapump|cloud|sys_sql|sqlhash|metadata|flashback|service|streams\\w*|hs_passthrough|xdb\\w*)',
      'owa_util',
      'drithsx',
      'ord_dicom',
    ].join('|')})$`,
  ),
}
/** Tables with what nobody reads: password hashes of the database's own accounts, and its files. */
const tables: Partial<Record<Dialect, RegExp>> = {
  postgres:
    /^(pg_authid|pg_shadow|pg_user_mapping|pg_user_mappings|pg_largeobject|pg_hba_file_rules|pg_file_settings|pg_ident_file_mappings)$/,
  sqlserver: /^(sql_logins|syslogins|sysxlogins)$/,
  oracle: /^(user\$|user_history\$|link\$)$/,
}

/** The first name in a statement that no statement of a designer may use, however it is quoted; '' where there is none. */
export function forbiddenIn(text: string, dialect: Dialect): string {
  let before = ''
  for (const found of text.matchAll(tokens[dialect])) {
    const [token] = found
    if (/^(--|\/\*)/.test(token) || (dialect === 'mysql' && token.startsWith('#'))) continue
    if (/^[.(]$/.test(token) && functions[dialect].test(before)) return before
    const { points, quoted, bracketed, plain } = found.groups ?? {}
    // A name written in code points could be any.
    if (points) return token
    before = (quoted ?? bracketed ?? plain ?? '').toLowerCase()
    if (tables[dialect]?.test(before)) return before
  }
  return ''
}
