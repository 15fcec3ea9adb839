import { z } from 'zod'
import { call, flag, id, nothing, rev, wholeNumber, writtenBy } from './call'
import { menuAction, menuType, viewType } from './menus'
import { typedName } from '../words/name'

/** The menu whose rights say who may edit menus. */
export const menuEditorMenu = 'admin_menus'
const view = { menu: menuEditorMenu, action: 1 }
const edit = { menu: menuEditorMenu, action: 2 }

const oneName = typedName.max(60).refine((text) => !text.includes('|'), 'menu.namePipe')

/** A menu as its form holds it, shared by browser and server; messages are keys below `errors.fields`. */
export const menuForm = z
  .object({
    /** R1-06: the name in each language; one left out falls back to the first. */
    names: z.tuple([oneName.min(1, 'menu.nameEmpty'), oneName, oneName]),
    menuCode: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'menu.codeForm'),
    /** R2.10-02: 0 is a folder, every other number a page. */
    menuType: wholeNumber.min(menuType.folder).max(99),
    viewType: wholeNumber.pipe(z.enum(viewType)),
    menuIcon: z.string().trim().max(40).default(''),
    menuUrl: z.string().trim().max(500).default(''),
    /** Name of the view a page opens (R2.10-08). */
    param1: z
      .string()
      .trim()
      .regex(/^([a-z-]+\/[a-z-]+)?$/, 'menu.viewForm')
      .default(''),
    /** What the menu's rights can allow (R3-17); each a bit of its own. */
    actions: z
      .array(
        menuAction.extend({
          actionCode: z
            .string()
            .trim()
            .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'menu.actionForm'),
          actionName: typedName.max(60).default(''),
          actionValue: wholeNumber.refine(
            (value) => value > 0 && value < 65535 && Number.isInteger(Math.log2(value)),
            'menu.actionBit',
          ),
        }),
      )
      .max(16)
      .default([]),
    everyone: flag.default(false),
  })
  .superRefine(({ menuType: type, menuUrl, viewType: kind, actions }, { addIssue }) => {
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    const isPage = type !== menuType.folder
    const isOwn = /^\/(?![/\\])[^\s\\]*$/.test(menuUrl)
    const isOutside =
      kind === viewType.externalLink ? /^(https?:\/\/|mailto:|tel:)/i.test(menuUrl) : /^https?:\/\/\S+$/i.test(menuUrl)
    if (isPage && !isOwn && !isOutside) wrong(['menuUrl'], 'menu.urlForm')
    for (const key of ['actionCode', 'actionValue'] as const) {
      actions.forEach((action, index) => {
        if (actions.findIndex((other) => other[key] === action[key]) < index)
          wrong(['actions', index, key], 'menu.actionTwice')
      })
    }
  })
export type MenuForm = z.output<typeof menuForm>

export const menuEntry = z.object({
  menuId: z.string(),
  parentId: z.string(),
  isTop: z.boolean(),
  names: z.tuple([z.string(), z.string(), z.string()]),
  menuCode: z.string(),
  menuType: z.number(),
  viewType: z.number(),
  menuIcon: z.string(),
  menuUrl: z.string(),
  param1: z.string(),
  actions: z.array(menuAction),
  everyone: z.boolean(),
})
export type MenuEntry = z.output<typeof menuEntry>

export const getMenuTree = call({
  method: 'POST',
  path: '/api/admin/getMenuTree',
  summary: 'Every menu item, parents first, siblings in their order.',
  access: view,
  sends: 'none',
  input: nothing,
  data: z.array(menuEntry),
  changes: false,
})

export const getMenu = call({
  method: 'POST',
  path: '/api/admin/getMenu',
  summary: 'A menu as it is edited.',
  access: view,
  sends: 'form',
  input: z.object({ menuId: id }),
  data: menuEntry,
  changes: false,
  revised: writtenBy(menuForm),
})

export const addMenu = call({
  method: 'POST',
  path: '/api/admin/addMenu',
  summary: 'Adds a menu below a folder or top menu; without a parent it is a new top menu.',
  access: edit,
  sends: 'json',
  input: menuForm.safeExtend({ parentId: z.string().max(64).default('') }),
  data: menuEntry,
  changes: true,
})

export const modifyMenu = call({
  method: 'POST',
  path: '/api/admin/modifyMenu',
  summary: 'Changes a menu.',
  access: edit,
  sends: 'json',
  input: menuForm.safeExtend({ menuId: id, ...rev }),
  data: menuEntry,
  changes: true,
  edits: { read: getMenu, of: ({ menuId }: { menuId: string }) => ({ menuId }) },
  alters: ['menus'],
})

export const deleteMenu = call({
  method: 'POST',
  path: '/api/admin/deleteMenu',
  summary: 'Deletes a menu that holds no other.',
  access: edit,
  sends: 'form',
  input: z.object({ menuId: id }),
  data: nothing,
  changes: true,
  alters: ['menus'],
})

export const moveMenu = call({
  method: 'POST',
  path: '/api/admin/moveMenu',
  summary: 'Moves a menu with everything below it into a folder or top menu.',
  access: edit,
  sends: 'form',
  input: z.object({ menuId: id, parentId: id }),
  data: nothing,
  changes: true,
  alters: ['menus'],
})

export const sortMenu = call({
  method: 'POST',
  path: '/api/admin/sortMenu',
  summary: 'Puts a menu before or after a sibling.',
  access: edit,
  sends: 'json',
  input: z.object({ moveId: id, targetId: id, moveType: z.enum(['before', 'after']) }),
  data: nothing,
  changes: true,
  alters: ['menus'],
})
