import { z } from 'zod'
import { call, id, nothing, optionalRev, wholeNumber, writtenBy } from './call'
import { moveType, nodePermission, rightsGranted } from './organisation'
import { foundNode, partialNode, treePartText, treeSearch } from './tree-part'
import { typedName } from '../words/name'

/** R3-43, and Apps (decisions 8). */
export const catalogTypes = [
  'Users',
  'Roles',
  'Group',
  'Processes',
  'Forms',
  'Reports',
  'Document',
  'Model',
  'BaseData',
  'Management',
  'Rules',
  'DynLibrary',
  'ExtInterface',
  'Message',
  'Dashboard',
  'Dataset',
  'Widget',
  'Alert',
  'DataModel',
  'Apps',
] as const
export const catalogType = z.enum(catalogTypes)
export type CatalogType = z.infer<typeof catalogType>

/** R3-05 */
export const catalog = z.object({
  catalogId: z.string(),
  catalogName: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  catalogType,
  moduleCode: z.string(),
  catalogOrder: z.number(),
  enable: z.boolean(),
})
export type Catalog = z.output<typeof catalog>

/** R3-06; `access` is the signed-in person's rights on the node, present in rights mode. */
export const catalogNode = z.object({
  id: z.string(),
  pId: z.string(),
  name: z.string(),
  enable: z.boolean(),
  access: z.number().optional(),
  ...partialNode,
})
export type CatalogNode = z.output<typeof catalogNode>

/** R2.12-15, R5-08, R5-09; decisions 3: the form opens with 0 and is saved with 1 or more. Messages are keys below `errors.fields`. */
export const catalogForm = z.object({
  catalogName: typedName.min(1, 'catalog.nameEmpty').max(200, 'catalog.nameLong'),
  moduleCode: z.string().trim().max(64).default(''),
  catalogOrder: wholeNumber.min(1, 'catalog.orderTooSmall').max(1_000_000),
})

export const getCatalog = call({
  method: 'POST',
  path: '/api/catalog/getCatalog',
  summary: 'One category (R7.4-01).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ catalogId: id }),
  data: catalog,
  changes: false,
  revised: writtenBy(catalogForm),
})

export const getCatalogTree = call({
  method: 'POST',
  path: '/api/catalog/getCatalogTree',
  summary: 'The categories of a type as a flat list, parents first, or the part of them that is looked at (R7.4-02).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ type: catalogType, part: treePartText }),
  data: z.array(catalogNode),
  changes: false,
})

export const getAdminCatalogTree = call({
  method: 'POST',
  path: '/api/admin/getCatalogTree',
  summary: 'The categories one has rights on, with the rights, or the part of them that is looked at (R7.4-03).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ type: catalogType, part: treePartText }),
  data: z.array(catalogNode),
  changes: false,
})

export const searchCatalogs = call({
  method: 'POST',
  path: '/api/catalog/searchCatalogs',
  summary: 'Categories of a type by name or id, each with the names above it; how many there are in all.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ type: catalogType, ...treeSearch }),
  data: z.object({ nodes: z.array(catalogNode.extend(foundNode)), total: z.number() }),
  changes: false,
})

/** A category somebody may look into; `count` is what is filed in it itself. */
export const shelvedCatalog = z.object({
  id: z.string(),
  pId: z.string(),
  name: z.string(),
  count: z.number(),
  /** Whether one may file something new there. */
  mayFile: z.boolean(),
})
export type ShelvedCatalog = z.output<typeof shelvedCatalog>

export const getShelf = call({
  method: 'POST',
  path: '/api/catalog/getShelf',
  summary:
    'The categories of a type whose content one may see, and those above them, parents first, each with how many things it holds and whether one may file more there; how many are filed under none, and whether one may shape the tree.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ type: catalogType }),
  data: z.object({ catalogs: z.array(shelvedCatalog), without: z.number(), mayShape: z.boolean() }),
  changes: false,
})

/** A process, form, dataset, dictionary or interface that is filed under a category. */
export const catalogContent = z.object({ id: z.string(), name: z.string(), enable: z.boolean() })
export type CatalogContent = z.output<typeof catalogContent>

export const getCatalogContents = call({
  method: 'POST',
  path: '/api/catalog/getContents',
  summary:
    'What is filed under a category itself, as far as one may see it, and whether one may file anything (decisions 32).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ catalogId: id }),
  data: z.object({ rows: z.array(catalogContent), mayFile: z.boolean() }),
  changes: false,
})

/** What uses what is kept under categories. */
export const useKinds = ['Processes', 'Forms', 'Dataset', 'Reports', 'Alerts', 'Jobs', 'Tasks'] as const
export type UseKind = (typeof useKinds)[number]

/** What uses one thing: how many of each kind, and the names of the first of them. */
export const entryUses = z.object({
  id: z.string(),
  uses: z.array(z.object({ kind: z.enum(useKinds), count: z.number(), names: z.array(z.string()) })),
})
export type EntryUses = z.output<typeof entryUses>

export const getUses = call({
  method: 'POST',
  path: '/api/catalog/getUses',
  summary:
    'What uses processes, forms, datasets, dictionaries or interfaces, as far as one may see it; running tasks of processes are counted only.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ type: catalogType, ids: z.array(id).min(1).max(1000) }),
  data: z.array(entryUses),
  changes: false,
})

export const moveToCatalog = call({
  method: 'POST',
  path: '/api/catalog/moveContents',
  summary:
    'Files processes, forms, datasets, dictionaries or interfaces under another category, or under none (decisions 32).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ catalogType, ids: z.array(id).min(1).max(500), catalogId: z.string().max(64).default('') }),
  data: nothing,
  changes: true,
  alters: ['datasets', 'dictionaries', 'interfaces', 'rules', 'reports'],
})

export const getCatalogAccessValue = call({
  method: 'POST',
  path: '/api/catalog/getCatalogAccessValue',
  summary: 'One’s own rights on a category (R7.4-04), or at the top of a tree where none is named.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ catalogType, catalogId: z.string().max(64).default('') }),
  data: z.number(),
  changes: false,
})

export const addCatalog = call({
  method: 'POST',
  path: '/api/catalog/addCatalog',
  summary: 'Adds a category below another, or at the top (R7.4-07).',
  access: 'signed-in',
  sends: 'form',
  input: catalogForm.extend({ parentId: z.string().max(64).default(''), catalogType }),
  data: catalog,
  changes: true,
})

export const modifyCatalog = call({
  method: 'POST',
  path: '/api/catalog/modifyCatalog',
  summary: 'Changes a category (R7.4-07).',
  access: 'signed-in',
  sends: 'form',
  input: catalogForm.extend({ catalogId: id, ...optionalRev }),
  data: catalog,
  changes: true,
  edits: { read: getCatalog, of: ({ catalogId }: { catalogId: string }) => ({ catalogId }) },
  alters: ['categories'],
})

export const deleteCatalog = call({
  method: 'POST',
  path: '/api/catalog/deleteCatalog',
  summary: 'Deletes a category without children (R7.4-08, R5-31).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ catalogId: id }),
  data: nothing,
  changes: true,
  alters: ['categories'],
})

export const moveCatalog = call({
  method: 'POST',
  path: '/api/catalog/move',
  summary: 'Moves a category with everything below it (R7.4-06).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ sourceCatalogId: id, targetCatalogId: z.string().max(64).default('') }),
  data: nothing,
  changes: true,
  alters: ['categories'],
})

export const sortCatalog = call({
  method: 'POST',
  path: '/api/catalog/sortCatalog',
  summary: 'Puts a category before or after a sibling (R7.4-05).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ parentId: z.string().max(64).default(''), moveId: id, targetId: id, moveType, catalogType }),
  data: nothing,
  changes: true,
  alters: ['categories'],
})

export const getCatalogAccess = call({
  method: 'POST',
  path: '/api/catalog/getAccess',
  summary: 'Who has which rights on a category (R7.4-09).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ catalogId: id }),
  data: z.array(nodePermission),
  changes: false,
  revised: rightsGranted,
})

export const setCatalogAccess = call({
  method: 'POST',
  path: '/api/catalog/setAccess',
  summary: 'Sets who has which rights on a category (R7.4-10).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ catalogId: id, permissions: z.array(nodePermission).max(500), ...optionalRev }),
  data: nothing,
  changes: true,
  proven: true,
  edits: { read: getCatalogAccess, of: ({ catalogId }: { catalogId: string }) => ({ catalogId }) },
  alters: ['categories'],
})
