import type { SettingGroup, SettingInput } from './setting-groups'

export interface Setting {
  name: string
  group: SettingGroup
  /** May change while the programs run; every other is read once, at the start, from the environment alone. */
  live: boolean
  default: string
  input: SettingInput
}

const flag: SettingInput = { input: 'flag' }
const number = (min: number, max: number): SettingInput => ({ input: 'number', min, max })
const text = (longest = 1000): SettingInput => ({ input: 'text', longest })
const secret: SettingInput = { input: 'secret', longest: 2000 }
const oneOf = (...of: string[]): SettingInput => ({ input: 'choice', of })
const now = true
const atStart = false

const line = (name: string, group: SettingGroup, live: boolean, given: string, input: SettingInput): Setting => ({
  name,
  group,
  live,
  default: given,
  input,
})

/** Every variable of the environment: its group, whether it may change while running, its default, how it is typed. */
// prettier-ignore
export const settings: readonly Setting[] = [
  line('SMTP_URL', 'mail', now, '', secret),
  line('MAIL_FROM', 'mail', now, 'Baton <baton@localhost>', text(200)),
  line('PASSWORD_RULE', 'password', now, 'specified', oneOf('specified', 'length')),
  line('PASSWORD_MIN', 'password', now, '15', number(8, 64)),
  line('PASSWORD_MAX', 'password', now, '64', number(64, 128)),
  line('PASSWORD_CHANGE_LATER', 'password', now, '0', flag),
  line('SECOND_FACTOR', 'signIn', now, 'own', oneOf('own', 'administrators', 'everybody')),
  line('UNDO_SECONDS', 'decisions', now, '10', number(0, 60)),
  line('REPAIR_FOUR_EYES', 'decisions', now, '0', flag),
  line('OFFLINE', 'decisions', now, '1', flag),
  line('LIVE_STREAMS', 'decisions', now, '4000', number(1, 100_000)),
  line('UPLOAD_QUOTA_MB', 'files', now, '500', number(1, 1_000_000)),
  line('DOCUMENT_BIN_DAYS', 'files', now, '30', number(1, 3650)),
  line('FILE_SCANNER', 'files', atStart, '', text()),
  line('CHROMIUM', 'files', atStart, '', text()),
  line('FRAME_HOSTS', 'outside', atStart, '', text(2000)),
  line('OUTBOUND_HOSTS', 'outside', atStart, '', text(2000)),
  line('WEBHOOK_HOSTS', 'outside', atStart, '', text(2000)),
  line('INTERFACE_FILES', 'outside', atStart, '', text()),
  line('ACCESS_LOG', 'logs', now, 'changes', oneOf('changes', 'all', 'off')),
  line('ACCESS_LOG_DAYS', 'logs', now, '90', number(1, 3650)),
  line('BROWSER_ERROR_DAYS', 'logs', now, '90', number(1, 3650)),
  line('OPERATION_LOG_DAYS', 'logs', now, '0', number(0, 3650)),
  line('LOG_LEVEL', 'logs', now, 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  line('OTEL_EXPORTER_OTLP_ENDPOINT', 'logs', atStart, '', text()),
  line('OTEL_EXPORTER_OTLP_HEADERS', 'logs', atStart, '', secret),
  line('OTEL_TRACES_SAMPLER_ARG', 'logs', atStart, '1', number(0, 1)),
  line('OIDC_ISSUER', 'signIn', now, '', text()),
  line('OIDC_CLIENT_ID', 'signIn', now, '', text()),
  line('OIDC_CLIENT_SECRET', 'signIn', now, '', secret),
  line('OIDC_NAME', 'signIn', now, 'SSO', text(60)),
  line('OIDC_ACCOUNT_CLAIM', 'signIn', now, 'preferred_username', text()),
  line('OIDC_ASKS_ANEW', 'signIn', now, '0', flag),
  line('LDAP_URL', 'signIn', now, '', text()),
  line('LDAP_BIND_DN', 'signIn', now, 'uid={account},ou=people,dc=example,dc=com', text()),
  line('SAML_ENTRY_POINT', 'signIn', now, '', text()),
  line('SAML_ISSUER', 'signIn', now, '', text()),
  line('SAML_CERTIFICATE', 'signIn', now, '', text(20_000)),
  line('SAML_ENTITY_ID', 'signIn', now, '', text()),
  line('SAML_NAME', 'signIn', now, 'SAML', text(60)),
  line('SAML_ACCOUNT_ATTRIBUTE', 'signIn', now, '', text(300)),
  line('PUBLIC_URL', 'server', atStart, '', text()),
  line('PORT', 'server', atStart, '3000', number(1, 65535)),
  line('HOST', 'server', atStart, '0.0.0.0', text()),
  line('WORKFLOW_SERVER_URL', 'server', atStart, '', text()),
  line('WORKFLOW_SERVER_PORT', 'server', atStart, '', number(1, 65535)),
  line('WORKFLOW_SERVER_HOST', 'server', atStart, '127.0.0.1', text()),
  line('SESSION_COOKIE', 'server', atStart, 'baton_session', text()),
  line('SESSION_SECRET', 'server', atStart, '', secret),
  line('TRUST_PROXY', 'server', atStart, '0', flag),
  line('NODE_ENV', 'server', atStart, 'production', oneOf('development', 'production', 'test')),
  line('DEMO', 'server', atStart, '1', flag),
  line('DATABASE_URL', 'database', atStart, '', secret),
  line('DATABASE_POOL', 'database', atStart, '10', number(1, 200)),
  line('DATA_DIR', 'database', atStart, '.data', text()),
  line('SECRETS_KEY', 'database', atStart, '', secret),
  line('SECRETS_KEY_BEFORE', 'database', atStart, '', secret),
  line('BACKUP_DIR', 'database', atStart, '', text()),
  line('BACKUP_KEY', 'database', atStart, '', secret),
  line('BACKUPS_KEPT', 'database', now, '30', number(0, 10_000)),
  line('BACKUP_DAYS_KEPT', 'database', now, '30', number(0, 3650)),
]

const byName = new Map(settings.map((setting) => [setting.name, setting]))
export const settingNamed = (name: string): Setting | undefined => byName.get(name)
