import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useShell } from '@/components/page/shell-context'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { AccountRow } from '@/lib/contracts/users'
import { useRehearsal } from '../use-rehearsal'

/** The dialog that stands open, if any; a new user has no account yet. */
export type Opened =
  | { dialog: 'user'; mode: 'New' | 'Edit' | 'View'; account: string }
  | { dialog: 'picture'; account: string; name: string }
  | { dialog: 'import' }

/** A password somebody must be told now: it is shown once. */
export interface GivenPassword {
  account: string
  oneTimePassword: string
}

/** What the signed-in person may do with accounts, and the dialogs it leads to. */
export function useUserActs(reload: () => Promise<unknown>) {
  const t = useTranslations('users')
  const { user } = useShell()
  const { may } = useMenuRights()
  const rehearse = useRehearsal()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [given, setGiven] = useState<GivenPassword | null>(null)

  const done = async (work: Promise<unknown>, words: string) => {
    await work.then(() => showSuccess(words)).catch(() => undefined)
    await reload()
  }
  const switchTo = async ({ account, name }: AccountRow, enabled: boolean) => {
    if (!enabled && !(await confirm({ text: t('confirmDisable', { name }), action: t('act.disable'), danger: true })))
      return
    await done(
      call('/api/admin/setUserEnabled', { account, enabled }),
      enabled ? t('enabled', { name }) : t('disabled', { name }),
    )
  }
  const reset = async ({ account, name }: AccountRow) => {
    if (!(await confirm({ text: t('confirmReset', { name }), action: t('act.reset'), danger: true }))) return
    await call('/api/admin/resetUserPassword', { account })
      .then(setGiven)
      .catch(() => undefined)
    await reload()
  }

  const endSessions = async ({ account, name }: AccountRow) => {
    if (!(await confirm({ text: t('confirmEndSessions', { name }), action: t('act.endSessions'), danger: true })))
      return
    await done(call('/api/admin/endUserSessions', { account }), t('sessionsEnded', { name }))
  }

  const switchFactorOff = async ({ account, name }: AccountRow) => {
    const sure = await confirm({ text: t('confirmFactorOff', { name }), action: t('act.factorOff'), danger: true })
    if (sure) await done(call('/api/admin/switchSecondFactorOff', { account }), t('factorIsOff', { name }))
  }

  const forgetProvider = async ({ account, name }: AccountRow) => {
    const sure = await confirm({
      text: t('confirmForgetProvider', { name }),
      action: t('act.forgetProvider'),
      danger: true,
    })
    if (sure) await done(call('/api/admin/forgetProvider', { account }), t('providerForgotten', { name }))
  }

  return {
    opened,
    given,
    open: setOpened,
    close: () => setOpened(null),
    tell: setGiven,
    told: () => setGiven(null),
    mayEdit: may('edit'),
    mayImport: may('import'),
    entriesOf(row: AccountRow) {
      // About an administrator only an administrator decides; the server holds to it.
      const over = user.isAdministrator || !row.isAdministrator
      const edit = may('edit') && over
      const password = may('password') && over
      return [
        {
          name: edit ? ('edit' as const) : ('view' as const),
          shown: true,
          run: () => setOpened({ dialog: 'user', mode: edit ? 'Edit' : 'View', account: row.account }),
        },
        {
          name: 'picture' as const,
          shown: edit,
          run: () => setOpened({ dialog: 'picture', account: row.account, name: row.name }),
        },
        {
          name: 'removePicture' as const,
          shown: edit && row.hasPicture,
          run: () => void done(call('/api/admin/removeUserAvatar', { account: row.account }), t('pictureRemoved')),
        },
        { name: 'reset' as const, shown: password, run: () => void reset(row) },
        {
          name: 'factorOff' as const,
          shown: password && row.secondFactor && row.account !== user.account,
          run: () => void switchFactorOff(row),
        },
        {
          name: 'forgetProvider' as const,
          shown: password && row.boundOutside,
          run: () => void forgetProvider(row),
        },
        {
          name: 'unlock' as const,
          shown: password && row.locked,
          run: () =>
            void done(call('/api/admin/unlockUser', { account: row.account }), t('unlocked', { name: row.name })),
        },
        { name: 'endSessions' as const, shown: password, run: () => void endSessions(row) },
        { name: 'rehearse' as const, shown: rehearse !== null, run: () => rehearse?.({ leaves: row.account }) },
        { name: 'enable' as const, shown: edit && !row.enabled, run: () => void switchTo(row, true) },
        {
          name: 'disable' as const,
          shown: edit && row.enabled && row.account !== user.account,
          run: () => void switchTo(row, false),
        },
      ].filter(({ shown }) => shown)
    },
  }
}

export type UserActs = ReturnType<typeof useUserActs>
