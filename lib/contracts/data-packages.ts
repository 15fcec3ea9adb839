import { z } from 'zod'
import { call } from './call'
import { jsonText } from './json-text'
import { shownName } from '../words/name'

/** What can be carried from one installation to another, in the order it is put in place: each may need those before it. */
export const packageKinds = [
  'dataSource',
  'interface',
  'dataset',
  'dictionary',
  'form',
  'list',
  'report',
  'dashboard',
  'module',
  'portalPage',
] as const
export type PackageKind = (typeof packageKinds)[number]

export const packageFormat = 'baton-data'
/** Grows when older installations would misread a newer package. */
export const packageVersion = 1
/** Signs of a package; rows of a large dictionary travel as a table instead. */
export const largestPackage = 1_500_000

const item = z.object({
  kind: z.enum(packageKinds),
  id: z.string().min(1).max(64),
  name: shownName.max(200),
  content: z.record(z.string(), z.json()),
})
export type PackageItem = z.output<typeof item>

/** One JSON file: definitions as they are edited, without addresses' credentials and without secrets. */
export const dataPackage = z.object({
  format: z.literal(packageFormat, 'package.unreadable'),
  version: z.number().int().min(1).max(packageVersion, 'package.newer'),
  items: z.array(item).min(1, 'package.empty').max(500),
})
export type DataPackage = z.output<typeof dataPackage>

const content = jsonText(
  z.string().min(1, 'package.empty').max(largestPackage, 'package.tooLarge'),
  'package.unreadable',
).pipe(dataPackage)

export const exportPackage = call({
  method: 'POST',
  path: '/api/dataPackage/export',
  summary:
    'Data sources, interfaces, datasets, dictionaries, forms, reports, dashboards, lists, applications or portal pages as one JSON file, with what they stand on and without secrets.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    kind: z.enum(packageKinds),
    ids: z
      .string()
      .min(1)
      .max(40_000)
      .transform((text) => text.split(',').filter(Boolean)),
  }),
  data: z.object({}),
  changes: false,
  streams: true,
})

/** `conflict` says why; the others what would come of it. */
export const packageStates = ['new', 'changed', 'same', 'conflict'] as const
const outcome = z.object({
  kind: z.enum(packageKinds),
  id: z.string(),
  name: z.string(),
  state: z.enum(packageStates),
  reason: z.string(),
})
export type PackageOutcome = z.output<typeof outcome>

export const previewPackage = call({
  method: 'POST',
  path: '/api/dataPackage/preview',
  summary: 'What an import of a package would do; nothing is written.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ content }),
  data: z.object({ items: z.array(outcome) }),
  changes: false,
})

/** All that is chosen, or nothing. */
export const importPackage = call({
  method: 'POST',
  path: '/api/dataPackage/import',
  summary: 'Puts what is chosen of a package in place, in one transaction.',
  access: 'signed-in',
  sends: 'json',
  /** As `kind id`. */
  input: z.object({ content, chosen: z.array(z.string().max(100)).min(1, 'package.nothingChosen').max(500) }),
  data: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  changes: true,
  alters: [
    'dataSources',
    'datasets',
    'dictionaries',
    'forms',
    'interfaces',
    'reports',
    'dashboards',
    'lists',
    'modules',
    'menus',
    'portalPages',
  ],
})
