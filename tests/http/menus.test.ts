import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { startTestServer, type TestServer } from '../support/test-server'

interface Item {
  uiMenuId: string
  menuCode: string
  menuName: string
  menuType: number
  menuUrl: string
  parentId: string
  viewType: number
  param1: string
  menuIcon: string
}

describe('menus from the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.transact(defaultTenant, async (tx) => {
      await sql`insert into menus (ui_menu_id, menu_code, menu_name, menu_type, menu_url, parent_id, top_menu_id, sort_order) values
        ('REPORTS', 'REPORTS', '报表|Reports|報表', 0, '', null, 'REPORTS', 2),
        ('outside', 'outside', '外部|Outside|外部', 1, 'https://reports.example.com/view?t={token}', null, 'REPORTS', 1),
        ('plain', 'plain', '外部|Outside|外部', 1, 'https://reports.example.com/plain', null, 'REPORTS', 2),
        ('secret', 'secret', '秘密|Secret|秘密', 1, '/secret', null, 'MAIN_WORKPLACE', 90)`.execute(tx)
      await sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values
        ('outside', 0, 'zhangwei', 1), ('plain', 1, 'finance', 3), ('secret', 2, 'dept-finance', 5)`.execute(tx)
      await sql`insert into menu_actions (ui_menu_id, action_code, action_name, action_value) values ('secret', 'open', 'Open', 1), ('secret', 'export', 'Export', 4)`.execute(
        tx,
      )
    })
  })
  afterAll(() => server.close())

  const codes = async (account: string) =>
    (await server.call<Item[]>(account, 'GET /api/menu/getAllUserMenuList')).data.map(({ menuCode }) => menuCode)

  it('R6-15 R7.2-01 shows each person what he, his roles and his departments are granted, and nothing else', async () => {
    expect(await codes('zhangwei')).toEqual(expect.arrayContaining(['outside']))
    expect(await codes('zhangwei')).not.toEqual(expect.arrayContaining(['plain']))
    expect(await codes('wangfang')).toEqual(expect.arrayContaining(['plain', 'secret']))
    expect(await codes('lina')).not.toEqual(expect.arrayContaining(['secret']))
    expect(await codes('admin')).toEqual(expect.arrayContaining(['outside', 'plain', 'secret', 'admin_unlock']))
  })

  it('R0-02 processes, rules, reports, organisation and permissions are configured by administrators, what processes are made of by designers, nothing by others', async () => {
    const configures = [
      'design_processes',
      'design_forms',
      'admin_rules',
      'admin_reports',
      'admin_departments',
      'admin_users',
      'admin_menu_rights',
    ]
    const of = async (account: string) => {
      const shown = await codes(account)
      return configures.filter((code) => shown.includes(code))
    }
    expect(await of('admin')).toEqual(configures)
    expect(await of('designer')).toEqual(['design_processes', 'design_forms', 'admin_rules', 'admin_reports'])
    expect(await of('zhangwei')).toEqual([])
  })

  it('R3-16 gives every item its fields', async () => {
    const { data } = await server.call<Item[]>('zhangwei', 'GET /api/menu/getAllUserMenuList')
    expect(data.find(({ menuCode }) => menuCode === 'home')).toEqual({
      uiMenuId: 'home',
      menuCode: 'home',
      menuName: '首页|Home|首頁',
      menuType: 1,
      menuUrl: '/index',
      menuIcon: 'home',
      viewType: 0,
      parentId: 'MAIN_WORKPLACE',
      param1: 'home/home',
    })
  })

  it('R7.2-03 R2.10-09 lists the top menus that hold something for the person', async () => {
    const tops = async (account: string) =>
      (await server.call<Item[]>(account, '/api/menu/getUseTopMenuList')).data.map(({ menuCode }) => menuCode)
    expect(await tops('zhangwei')).toEqual(['MAIN_WORKPLACE', 'REPORTS'])
    expect(await tops('lina')).toEqual(['MAIN_WORKPLACE'])
  })

  it('R7.2-04 R3-17 lists the actions of a menu to those who have it', async () => {
    const { data } = await server.call('wangfang', '/api/menu/getMenuActionList', { menuId: 'secret' })
    expect(data).toEqual([
      { actionCode: 'open', actionName: 'Open', actionValue: 1 },
      { actionCode: 'export', actionName: 'Export', actionValue: 4 },
    ])
    expect((await server.call('lina', '/api/menu/getMenuActionList', { menuId: 'secret' })).code).toBe(404)
  })

  it('R6-01 R3-18 tells access and actions of one menu', async () => {
    const { data } = await server.call('wangfang', '/api/menu/getUserMenuAccessWithAction', { menuCode: 'secret' })
    expect(data).toEqual({
      access: [5],
      actions: [
        { actionCode: 'open', actionValue: 1 },
        { actionCode: 'export', actionValue: 4 },
      ],
    })
    expect(
      (await server.call('lina', '/api/menu/getUserMenuAccessWithAction', { menuCode: 'secret' })).data,
    ).toMatchObject({ access: [0] })
  })

  describe('R2.10-07 the token placeholder of an external menu', () => {
    const address = async (account: string, menuCode: string) =>
      server.call<{ url: string }>(account, '/api/menu/getExternalAddress', { menuCode })
    const redeem = (ticket: string, audience = 'https://reports.example.com') =>
      server.call(null, '/api/auth/redeemTicket', { ticket, audience })
    const ticketOf = ({ data }: { data: { url: string } }) => new URL(data.url).searchParams.get('t')!

    it('becomes a ticket that names the person once, to the origin it was made for, and is no session', async () => {
      const ticket = ticketOf(await address('zhangwei', 'outside'))
      expect(ticket).not.toBe(await server.tokenOf('zhangwei'))
      expect((await server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${ticket}` })).code).toBe(
        401,
      )
      expect(await redeem(ticket)).toMatchObject({ code: 200, data: { account: 'zhangwei', name: '张伟' } })
      expect((await redeem(ticket)).code).toBe(404)
    })

    it('is worth nothing elsewhere, and nothing after a minute', async () => {
      const stolen = ticketOf(await address('zhangwei', 'outside'))
      expect((await redeem(stolen, 'https://evil.example')).code).toBe(404)
      expect((await redeem(stolen)).code).toBe(404)
      const late = ticketOf(await address('zhangwei', 'outside'))
      server.clock.advance(61_000)
      expect((await redeem(late)).code).toBe(404)
    })

    it('R2.10-06 leaves other external addresses as they are, and is made for nobody without the menu', async () => {
      expect((await address('wangfang', 'plain')).data).toEqual({ url: 'https://reports.example.com/plain' })
      expect((await address('lina', 'outside')).code).toBe(404)
    })
  })
})
