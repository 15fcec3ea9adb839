import { administratorsFindNothing, everyone, matrixCalendar, onlyAdministrators, type AccessRow } from './access-rows'

/** Who gets what from the calls of administration: its start page, settings, calendars, timesheets and menus. */
export const administrationRows: Record<string, AccessRow> = {
  '/api/administration/overview': onlyAdministrators,
  '/api/settings/list': onlyAdministrators,
  '/api/settings/get': { ...onlyAdministrators, input: () => ({ group: 'decisions' }) },
  '/api/settings/save': { ...onlyAdministrators, input: () => ({ group: 'decisions', values: {} }) },
  '/api/settings/export': onlyAdministrators,
  '/api/settings/import': { ...onlyAdministrators, input: () => ({ values: {} }) },
  '/api/settings/trySignIn': {
    expect: { ...onlyAdministrators.expect, administrator: 400 },
    input: () => ({ way: 'provider', values: {} }),
  },
  '/api/settings/tryMail': {
    expect: { ...onlyAdministrators.expect, administrator: 422 },
    input: () => ({ to: 'somebody@baton.example', values: {} }),
  },
  '/api/settings/web': { ...everyone, anonymous: 200 },
  '/api/calendar/list': onlyAdministrators,
  '/api/calendar/get': { ...onlyAdministrators, input: () => ({ calendarId: 'office' }) },
  '/api/calendar/save': { ...onlyAdministrators, input: () => matrixCalendar },
  '/api/calendar/preview': { ...onlyAdministrators, input: () => matrixCalendar },
  '/api/calendar/delete': { ...administratorsFindNothing, input: () => ({ calendarId: 'none' }) },
  '/api/calendar/inHours': everyone,
  '/api/timesheet/list': everyone,
  '/api/timesheet/get': { ...onlyAdministrators, input: () => ({ shiftId: 'office' }) },
  '/api/timesheet/save': {
    ...onlyAdministrators,
    input: () => ({ name: 'matrix', intervals: [{ from: '08:00', until: '12:00' }] }),
  },
  '/api/timesheet/delete': { ...administratorsFindNothing, input: () => ({ shiftId: 'none' }) },
  '/api/admin/getMenuTree': onlyAdministrators,
  '/api/admin/addMenu': {
    ...onlyAdministrators,
    input: (_fixture, caller) => ({
      parentId: 'MAIN_WORKPLACE',
      names: ['x', '', ''],
      menuCode: `matrix-${caller}`,
      menuType: 0,
      viewType: 0,
    }),
  },
  '/api/admin/getMenu': {
    expect: { ...onlyAdministrators.expect, administrator: 404 },
    input: () => ({ menuId: 'no-such' }),
  },
  '/api/admin/modifyMenu': {
    expect: { ...onlyAdministrators.expect, administrator: 404 },
    input: () => ({ menuId: 'no-such', names: ['x', '', ''], menuCode: 'matrix', menuType: 0, viewType: 0 }),
  },
  '/api/admin/deleteMenu': {
    expect: { ...onlyAdministrators.expect, administrator: 404 },
    input: () => ({ menuId: 'no-such' }),
  },
  '/api/admin/moveMenu': {
    expect: { ...onlyAdministrators.expect, administrator: 404 },
    input: () => ({ menuId: 'no-such', parentId: 'MAIN_WORKPLACE' }),
  },
  '/api/admin/sortMenu': {
    expect: { ...onlyAdministrators.expect, administrator: 404 },
    input: () => ({ moveId: 'no-such', targetId: 'no-such', moveType: 'before' }),
  },
}
