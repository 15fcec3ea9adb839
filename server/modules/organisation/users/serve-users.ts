import { unlockAccount } from '@/lib/contracts/account'
import * as calls from '@/lib/contracts/users'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listAccounts } from './list-accounts'
import { removePictureOf, setPictureOf } from './picture'
import { readAccount } from './read-account'
import { changeUser, createUser, switchUser } from './save-user'
import { endSessionsOf, forgetProviderOf, resetPasswordOf, switchOffSecondFactorOf, unlock } from './way-in'

/** The page of accounts. */
export function serveUsers(app: ServerApp): void {
  serve(app, calls.listAccounts, (input, context) => listAccounts(context, input))
  serve(app, calls.getAccount, ({ account }, { tx }) => readAccount(tx, account))
  serve(app, calls.addUser, (input, context) => createUser(context, input))
  serve(app, calls.modifyUser, (input, context) => changeUser(context, input))
  serve(app, calls.setUserEnabled, async (input, context) => {
    await switchUser(context, input)
    return {}
  })
  serve(app, calls.resetUserPassword, ({ account }, context) => resetPasswordOf(context, account))
  serve(app, calls.switchSecondFactorOff, ({ account }, context) => switchOffSecondFactorOf(app, context, account))
  serve(app, calls.forgetProvider, ({ account }, context) => forgetProviderOf(context, account))
  serve(app, calls.unlockUser, async ({ account }, context) => {
    await unlock(context, account)
    return {}
  })
  // The page of locked accounts, which is given without that of users, asks for the same right over the person.
  serve(app, unlockAccount, async ({ account }, context) => {
    await unlock(context, account)
    return {}
  })
  serve(app, calls.endUserSessions, ({ account }, context) => endSessionsOf(context, account))
  serveStream(app, calls.uploadUserAvatar, (_input, context) => setPictureOf(context))
  serve(app, calls.removeUserAvatar, async ({ account }, context) => {
    await removePictureOf(context, account)
    return {}
  })
}
