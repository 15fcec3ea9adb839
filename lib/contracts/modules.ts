import { z } from 'zod'
import { isLinkAddress, isOwnPath } from '../words/link-address'
import { moduleMenuTypes, moduleTypes, type ModuleMenuType } from '../words/modules'
import { shownName, typedName } from '../words/name'
import { participantRules } from '../words/participants'
import { audienceLine } from './audience'
import { call, id, nothing, rev, writtenBy } from './call'

export const moduleMenu = 'admin_modules'
const see = { menu: moduleMenu, action: 1 }
const edit = { menu: moduleMenu, action: 2 }

export const mostModuleMenus = 100
export const longestCode = 64_000
/** Labels within labels, counted with what stands in the last. */
export const deepestMenu = 3

/** Who sees it, as menus know it: no positions. */
const reader = audienceLine.refine(
  ({ participantType }) => participantType !== participantRules.dutyOfDepartment.number,
  'module.noDuty',
)
const menuId = z.string().regex(/^[\w-]{1,40}$/)

export const moduleMenuItem = z.object({
  id: menuId,
  /** A label above it in the list; '' at the top. */
  parentId: z.string().max(40).default(''),
  type: z.enum(moduleMenuTypes),
  menuName: typedName.min(1, 'module.menuNameEmpty').max(200),
  icon: z.string().max(40).default(''),
  /** What it opens: an address, a path, or the id of a process, list, category of reports or report; '' as long as nothing is chosen. */
  target: z.string().trim().max(500).default(''),
  /** Of DynamicCode: a page as HTML, shown where it reaches nothing of ours. */
  code: z.string().max(longestCode, 'module.codeTooLong').default(''),
  /** Whoever sees the application where nobody is named. */
  readers: z.array(reader).max(50).default([]),
})
export type ModuleMenuItem = z.output<typeof moduleMenuItem>

const isId = (text: string) => /^[\w.:-]{1,64}$/.test(text)
const fits: Record<ModuleMenuType, (target: string) => boolean> = {
  Url: isLinkAddress,
  View: isOwnPath,
  Label: () => false,
  Process: isId,
  InfoForm: isId,
  ReportList: isId,
  Report: isId,
  DynamicCode: () => false,
}
/** Whether a menu of this type may lead there. */
export const fitsTarget = (type: ModuleMenuType, target: string): boolean => target === '' || fits[type](target)

export const moduleForm = z
  .object({
    moduleName: typedName.min(1, 'module.nameEmpty').max(200),
    moduleType: z.enum(moduleTypes).default('Application'),
    icon: z.string().max(40).default('category'),
    description: shownName.max(1000).default(''),
    /** In the order they are shown, what stands below a label after it. */
    menus: z.array(moduleMenuItem).max(mostModuleMenus).default([]),
    /** Everybody where nobody is named. */
    readers: z.array(reader).max(100).default([]),
  })
  .superRefine(({ menus }, { addIssue }) => {
    const depths = new Map<string, number>()
    menus.forEach(({ id: own, parentId, type, target, code }, index) => {
      const wrong = (name: string, message: string) =>
        addIssue({ code: 'custom', path: ['menus', index, name], message })
      const above = parentId === '' ? 0 : depths.get(parentId)
      if (menus.findIndex((one) => one.id === own) < index) wrong('id', 'module.menuTwice')
      if (above === undefined || above >= deepestMenu) wrong('parentId', 'module.menuPlace')
      if (!fitsTarget(type, target)) wrong('target', 'module.target')
      if (code !== '' && type !== 'DynamicCode') wrong('code', 'module.target')
      // Only what stands before it, and only a label, can hold anything: so nothing goes round in circles.
      if (type === 'Label') depths.set(own, (above ?? 0) + 1)
    })
  })
export type ModuleForm = z.output<typeof moduleForm>

const shape = { ...moduleForm.shape, moduleId: z.string(), published: z.boolean() }
export const storedModule = z.object(shape)
export type StoredModule = z.output<typeof storedModule>

const shownMenu = moduleMenuItem.omit({ code: true, readers: true })
export type ShownMenu = z.output<typeof shownMenu>

export const listModules = call({
  method: 'POST',
  path: '/api/module/list',
  summary: 'The applications published to oneself.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(z.object({ moduleId: z.string(), moduleName: z.string(), icon: z.string(), description: z.string() })),
  changes: false,
})

export const openModule = call({
  method: 'POST',
  path: '/api/module/open',
  summary: 'An application with the menus one sees of it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ moduleId: id }),
  data: z.object({
    moduleId: z.string(),
    moduleName: z.string(),
    icon: z.string(),
    description: z.string(),
    menus: z.array(shownMenu),
  }),
  changes: false,
})

export const getModuleCode = call({
  method: 'GET',
  path: '/api/module/code',
  summary: 'The page of a DynamicCode menu; shown in a sandbox only.',
  access: 'signed-in',
  sends: 'none',
  input: z.object({ moduleId: id, menuId }),
  data: z.object({ code: z.string() }),
  changes: false,
})

export const listAllModules = call({
  method: 'POST',
  path: '/api/module/listAll',
  summary: 'All applications, for who looks after them.',
  access: see,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.array(
    z.object({
      moduleId: z.string(),
      moduleName: z.string(),
      moduleType: z.enum(moduleTypes),
      icon: z.string(),
      menus: z.number(),
      published: z.boolean(),
    }),
  ),
  changes: false,
})

export const getModule = call({
  method: 'POST',
  path: '/api/module/get',
  summary: 'An application as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ moduleId: id }),
  data: storedModule,
  changes: false,
  revised: writtenBy(moduleForm),
})

export const saveModule = call({
  method: 'POST',
  path: '/api/module/save',
  summary: 'Keeps an application; without an id it is a new one. One that is published changes at once.',
  access: edit,
  sends: 'json',
  input: moduleForm.safeExtend({ moduleId: z.string().max(64).default(''), ...rev }),
  data: storedModule,
  changes: true,
  edits: { read: getModule, of: ({ moduleId }: { moduleId: string }) => (moduleId ? { moduleId } : null) },
  alters: ['modules', 'menus'],
})

export const publishModule = call({
  method: 'POST',
  path: '/api/module/publish',
  summary: 'Puts an application into the menu of those it is for.',
  access: edit,
  sends: 'form',
  input: z.object({ moduleId: id }),
  data: nothing,
  changes: true,
  alters: ['modules', 'menus'],
})

export const withdrawModule = call({
  method: 'POST',
  path: '/api/module/withdraw',
  summary: 'Takes an application out of the menu; nobody but who looks after it can reach it then.',
  access: edit,
  sends: 'form',
  input: z.object({ moduleId: id }),
  data: nothing,
  changes: true,
  alters: ['modules', 'menus'],
})

export const deleteModule = call({
  method: 'POST',
  path: '/api/module/delete',
  summary: 'Deletes an application; what its menus open stays.',
  access: edit,
  sends: 'form',
  input: z.object({ moduleId: id }),
  data: nothing,
  changes: true,
  alters: ['modules', 'menus'],
})
