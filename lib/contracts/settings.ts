import { z } from 'zod'
import { settingGroups, settingInput } from '@/lib/words/setting-groups'
import { call, nothing, rev } from './call'

/** R2.9-11: the menu of the settings: view 1, edit 2. */
export const settingsMenu = 'admin_settings'
const may = (action: 1 | 2) => ({ menu: settingsMenu, action })

const name = z.string().min(1).max(64)
const group = z.enum(settingGroups)
const values = z.record(name, z.string().max(20_000).nullable())

export const listSettings = call({
  method: 'POST',
  path: '/api/settings/list',
  installation: true,
  summary:
    'Every setting of the installation with what holds now, where that comes from, and who changed it last. What is secret is never told.',
  access: may(1),
  sends: 'form',
  input: nothing,
  data: z.object({
    /** What `isForSystem` says is set by system administrators alone. */
    maySetSystem: z.boolean(),
    rows: z.array(
      z.object({
        name: z.string(),
        group,
        live: z.boolean(),
        secret: z.boolean(),
        typing: settingInput,
        default: z.string(),
        /** '' of a secret. */
        value: z.string(),
        isSet: z.boolean(),
        from: z.enum(['environment', 'kept', 'default']),
        changedBy: z.string(),
        changedAt: z.string().nullable(),
      }),
    ),
  }),
  changes: false,
})

export const getSettings = call({
  method: 'POST',
  path: '/api/settings/get',
  installation: true,
  summary: 'What is kept of one group of settings; null is the default. Of a secret only whether there is one.',
  access: may(1),
  sends: 'form',
  input: z.object({ group }),
  data: z.object({ group, values }),
  changes: false,
  revised: (record) => record.values,
})

export const saveSettings = call({
  method: 'POST',
  path: '/api/settings/save',
  installation: true,
  summary:
    'Keeps settings of one group; every copy of the programs goes by them within seconds. What is not named stays; null is the default again.',
  access: may(2),
  sends: 'json',
  input: z.object({ group, values, ...rev }),
  data: z.object({ group, values }),
  changes: true,
  secret: true,
  edits: { read: getSettings, of: ({ group: of }: { group: string }) => ({ group: of }) },
})

export const trySettingsMail = call({
  method: 'POST',
  path: '/api/settings/tryMail',
  installation: true,
  summary: 'Sends a trial mail with settings that need not be kept yet.',
  access: may(2),
  sends: 'json',
  input: z.object({ to: z.email().max(200), values }),
  data: z.object({ milliseconds: z.number() }),
  changes: true,
  secret: true,
})

/** Ways into Baton whose other side answers for itself. */
export const outsideWays = ['provider', 'saml', 'directory'] as const

export const trySignIn = call({
  method: 'POST',
  path: '/api/settings/trySignIn',
  installation: true,
  summary:
    'Asks the identity provider what it says of itself, whether the SAML provider answers and its certificates hold, or the directory whether a password fits, with settings that need not be kept yet.',
  access: may(2),
  sends: 'json',
  input: z.object({
    way: z.enum(outsideWays),
    values,
    /** For the directory. */
    account: z.string().max(64).default(''),
    password: z.string().max(200).default(''),
  }),
  data: z.object({
    /** As the provider calls itself; '' of a directory. */
    issuer: z.string(),
    /** Where the provider has to send people back to; '' where the server does not know its own address. */
    redirectUri: z.string(),
    /** Of SAML: where the provider reads what it has to know of this installation, and the moment its certificates end. */
    metadataUri: z.string().default(''),
    certificateUntil: z.string().nullable().default(null),
    milliseconds: z.number(),
  }),
  changes: true,
  secret: true,
})

export const exportSettings = call({
  method: 'POST',
  path: '/api/settings/export',
  installation: true,
  summary: 'What is kept of all settings, without secrets, for another installation.',
  access: may(1),
  sends: 'form',
  input: nothing,
  data: z.object({ values: z.record(z.string(), z.string()) }),
  changes: false,
})

export const importSettings = call({
  method: 'POST',
  path: '/api/settings/import',
  installation: true,
  summary: 'Keeps settings that were exported elsewhere; says which were left out and why.',
  access: may(2),
  sends: 'json',
  input: z.object({ values: z.record(name, z.string().max(20_000)) }),
  data: z.object({
    kept: z.array(z.string()),
    left: z.array(
      z.object({
        name: z.string(),
        why: z.enum(['unknown', 'secret', 'notLive', 'environment', 'wrong', 'right', 'together']),
      }),
    ),
  }),
  changes: true,
})

export const webSettings = call({
  method: 'POST',
  path: '/api/settings/web',
  summary: 'What the web has to know of the settings to draw its pages; nothing of it is secret.',
  access: 'anonymous',
  sends: 'form',
  input: nothing,
  data: z.object({
    ownPasswordRule: z.boolean(),
    changeLater: z.boolean(),
    offline: z.boolean(),
    /** SHA-256 of the hosts by which companies are reached: pages of ours are at these as well. */
    hostPrints: z.array(z.string()),
  }),
  changes: false,
})
