import { z } from 'zod'
import { areCertificates } from './saml-certificates'
import { SecretFileUnreadable, secretVariables, withSecretFiles } from './secret-files'

const switchedOn = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true')
const hosts = (form: RegExp, words: string) =>
  z
    .string()
    .regex(form, words)
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
/** How an identity provider shows its certificates: in PEM, or as the base64 its metadata holds. */
const certificates = z.string().max(20_000).refine(areCertificates, 'one or more certificates, in PEM or as base64')
const portNumber = z.coerce.number().int().min(1).max(65535)

/** Every variable either program reads. `.env.example` explains them; a test keeps the two alike. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SESSION_COOKIE: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'letters, digits, _ and -')
    .default('baton_session'),
  WORKFLOW_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKFLOW_SERVER_PORT: portNumber.optional(),
  WORKFLOW_SERVER_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/name')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SECRETS_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SECRETS_KEY_BEFORE: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Baton <baton@localhost>'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default('SSO'),
  OIDC_ACCOUNT_CLAIM: z.string().min(1).default('preferred_username'),
  OIDC_ASKS_ANEW: switchedOn,
  LDAP_URL: z.url({ protocol: /^ldaps?$/ }).optional(),
  LDAP_BIND_DN: z.string().includes('{account}').default('uid={account},ou=people,dc=example,dc=com'),
  SAML_ENTRY_POINT: z.url({ protocol: /^https?$/ }).optional(),
  SAML_ISSUER: z.string().min(1).max(1000).optional(),
  SAML_ENTITY_ID: z.string().min(1).max(1000).optional(),
  SAML_CERTIFICATE: certificates.optional(),
  SAML_NAME: z.string().min(1).max(60).default('SAML'),
  SAML_ACCOUNT_ATTRIBUTE: z.string().min(1).max(300).optional(),
  INTERFACE_FILES: z.string().min(1).optional(),
  DEMO: z
    .enum(['0', '1', 'true', 'false', ''])
    .transform((value) => value === '1' || value === 'true')
    .optional(),
  OFFLINE: z
    .enum(['0', '1', 'true', 'false', ''])
    .default('1')
    .transform((value) => value === '1' || value === 'true'),
  /** Which calls are written into the access log. */
  ACCESS_LOG: z.enum(['changes', 'all', 'off']).default('changes'),
  ACCESS_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  BROWSER_ERROR_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** 0: as long as the database. What is younger than half a year is never forgotten. */
  OPERATION_LOG_DAYS: z.coerce
    .number()
    .int()
    .max(3650)
    .refine((days) => days === 0 || days >= 180, '0, or 180 to 3650')
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[\w-]+\s*=[^,]*(?:,\s*[\w-]+\s*=[^,]*)*$/, 'headers such as api-key=secret,team=office')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUST_PROXY: switchedOn,
  FILE_SCANNER: z.string().min(1).max(1000).optional(),
  FRAME_HOSTS: hosts(/^[a-z\d.:,\s-]*$/i, 'hosts separated by commas, such as crm.example.com,maps.example.com'),
  OUTBOUND_HOSTS: hosts(
    /^(?:(?:\*\.)?[a-z\d._:-]+(?:[\s,]+|$))*$/i,
    'hosts separated by commas, such as erp.example.com,*.partner.example',
  ),
  WEBHOOK_HOSTS: hosts(/^[a-z\d.:,_\s-]*$/i, 'hosts separated by commas, such as erp.internal,10.0.0.8:8080'),
  PASSWORD_RULE: z.enum(['specified', 'length']).default('specified'),
  PASSWORD_MIN: z.coerce.number().int().min(8).max(64).default(15),
  PASSWORD_MAX: z.coerce.number().int().min(64).max(128).default(64),
  PASSWORD_CHANGE_LATER: switchedOn,
  SECOND_FACTOR: z.enum(['own', 'administrators', 'everybody']).default('own'),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(500),
  DOCUMENT_BIN_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  LIVE_STREAMS: z.coerce.number().int().min(1).max(100_000).default(4_000),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  REPAIR_FOUR_EYES: switchedOn,
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUPS_KEPT: z.coerce.number().int().min(0).max(10_000).default(30),
  BACKUP_DAYS_KEPT: z.coerce.number().int().min(0).max(3650).default(30),
  BACKUP_KEY: z.string().min(32, 'at least 32 characters').optional(),
  CHROMIUM: z.string().min(1).optional(),
  ...Object.fromEntries(secretVariables.map((name) => [`${name}_FILE` as const, z.string().min(1).optional()])),
})
export type Environment = z.output<typeof environmentSchema> & { DEMO: boolean }

export class EnvironmentError extends Error {}

/** Whether accounts everybody knows were asked for where others come. */
export const invitesStrangers = ({ DEMO, PUBLIC_URL }: Pick<Environment, 'DEMO' | 'PUBLIC_URL'>): boolean =>
  DEMO && isForOthers(PUBLIC_URL)

/** What has an address of its own is for others to use: accounts everybody knows come only where they are asked for. */
const isForOthers = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !/^(?:(?:[\w-]+\.)*localhost|127\.[\d.]+|\[::1\])$/.test(new URL(publicUrl).hostname)

/**
 * Reads the environment once, at boot; secrets from the files that are named for them.
 * @throws EnvironmentError naming every variable that does not fit and what is allowed.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(secretsIn(variables)).filter(([, value]) => isGiven(value)))
  const result = environmentSchema.safeParse(given)
  if (result.success) return { ...result.data, DEMO: result.data.DEMO ?? !isForOthers(result.data.PUBLIC_URL) }
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new EnvironmentError(
    `The environment is not usable:\n${lines.join('\n')}\nSee .env.example for what is allowed.`,
  )
}

const isGiven = (value: string | undefined) => value !== undefined && value !== ''

/**
 * The variables the environment decides about, a secret that lies in a file under its own name: pages do not change them.
 * @throws EnvironmentError where such a file cannot be read
 */
export const givenNames = (variables: Record<string, string | undefined>): ReadonlySet<string> =>
  new Set(Object.entries(secretsIn(variables)).flatMap(([name, value]) => (isGiven(value) ? [name] : [])))

function secretsIn(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  try {
    return withSecretFiles(variables)
  } catch (error) {
    throw error instanceof SecretFileUnreadable ? new EnvironmentError(error.message) : error
  }
}
