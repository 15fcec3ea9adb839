import { sql } from 'kysely'
import * as account from '@/lib/contracts/account'
import { login, loginAdmin, logininfo, logout } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { hostOf } from '@/server/http/company-of-request'
import { partFor } from '@/server/http/sentences'
import { tenantOf } from '@/server/platform/db'
import { addressLimit } from './address-limit'
import { AddressShare } from './address-share'
import { changeOwnPassword } from './change-password'
import { readCurrentUser } from './current-user'
import { askForPasswordLink, mailPasswordLink, passwordLinkQueue, resetWithTicket } from './forgot-password'
import { listLockedAccounts, unlockAccount } from './locked-accounts'
import { endOwnSessions, listOwnSessions } from './own-sessions'
import { readPicture, setOwnPicture } from './pictures'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor'
import { mailSecondFactorOff, secondFactorMails } from './second-factor-off'
import { signIn } from './sign-in'
import { singleSignOn } from './single-sign-on'

export { addressLimit } from './address-limit'
export { tryDirectory } from './directory-password'
export { endSessionsOfPerson } from './end-sessions'
export { allGuesses, forgetAllGuesses } from './guesses'
export { refuseWeak, requireRule } from './judge-password'
export { hashPassword, newOneTimePassword, oneTimeHours } from './passwords'
export { encodeLogo, keepPicture, receivePicture } from './pictures'
export { requireCode } from './second-factor'
export { switchOffSecondFactor, switchOffSecondFactorHere } from './second-factor-off'
export { weaknessOf } from './weak-password'
export { removeEndedSessions } from './remove-ended-sessions'
export { discoverProvider } from './single-sign-on'

export function registerAuth(app: ServerApp): void {
  registerSignIn(app)
  registerPasswords(app)
  registerOwnAccount(app)
  serve(app, account.getLockedAccounts, (_input, context) => listLockedAccounts(context))
  serve(app, account.unlockAccount, (input, context) => unlockAccount(context, input.account))
}

/** Links are made and mailed by the job queue: asking for one is the same work whether there is one to send. So is what people are told. */
export async function startAccountJobs(app: ServerApp): Promise<void> {
  await app.deps.jobs.work<Parameters<typeof mailPasswordLink>[1]>(passwordLinkQueue, (asked) =>
    mailPasswordLink(app, asked),
  )
  await app.deps.jobs.work<Parameters<typeof mailSecondFactorOff>[1]>(secondFactorMails, (told) =>
    mailSecondFactorOff(app, told),
  )
}

function registerSignIn(app: ServerApp): void {
  const limit = addressLimit()
  const addresses = new AddressShare()
  const provider = singleSignOn(app.deps.env, app.deps.log)
  const requireProvider = () => {
    const set = provider()
    if (!set) throw new AppError('signIn.ssoFailed')
    return set
  }

  serve(app, login, (input, context) => signIn(app, context, addresses, { ...input, asAdministrator: false }))
  serve(app, loginAdmin, (input, context) => signIn(app, context, addresses, { ...input, asAdministrator: true }))
  serve(app, logout, async (_input, { tx, caller, audit }) => {
    await sql`delete from sessions where session_id = ${caller.sessionId}`.execute(tx)
    await audit({ action: 'signOut', objectType: 'session', objectId: caller.sessionId })
    return {}
  })
  serve(app, account.getSignInWays, async (_input, { tx, request, locale }) => {
    const { companies, mailer } = app.deps
    const ofHost = companies.ofHost(hostOf(request))
    const outside = provider()
    return {
      password: true,
      singleSignOn: outside && { name: outside.name },
      mail: mailer.available,
      asksCompany: companies.several && !ofHost,
      companyName: ofHost ? partFor(locale, companies.nameOf(tenantOf(tx))) : '',
    }
  })
  serve(app, account.beginSingleSignOn, async ({ redirectUri }, context) => {
    limit(context.address, context.now.getTime())
    return requireProvider().begin(redirectUri)
  })
  serve(app, account.finishSingleSignOn, async (input, context) => {
    limit(context.address, context.now.getTime())
    return requireProvider().finish(context, input)
  })
}

function registerPasswords(app: ServerApp): void {
  const limit = addressLimit()
  const linkLimit = addressLimit(10)
  serve(app, account.changePassword, async (input, context) => {
    await changeOwnPassword(context, app.deps.env, input)
    return {}
  })
  serve(app, account.forgotPassword, async (input, context) => {
    linkLimit(context.address, context.now.getTime())
    if (input.company === '' || input.company === tenantOf(context.tx))
      await askForPasswordLink(app, context, input.account)
    return {}
  })
  serve(app, account.resetPassword, async (input, context) => {
    limit(context.address, context.now.getTime())
    await resetWithTicket(context, app.deps.env, input)
    return {}
  })
}

function registerOwnAccount(app: ServerApp): void {
  const { secrets } = app.deps
  serve(app, logininfo, async (_input, { tx, caller }) => {
    const user = await readCurrentUser(tx, caller)
    if (!user) throw new AppError('session.missing')
    return user
  })
  serve(app, account.savePreferences, async ({ defaultLanguage, pageTheme }, { tx, caller, audit }) => {
    await audit({
      action: 'preferences.save',
      objectType: 'user',
      objectId: caller.account,
      after: { defaultLanguage, pageTheme },
    })
    await sql`update users set default_language = coalesce(${defaultLanguage ?? null}, default_language), page_theme = coalesce(${pageTheme ?? null}, page_theme)
      where account = ${caller.account}`.execute(tx)
    return {}
  })
  serve(app, account.getMySessions, (_input, context) => listOwnSessions(context))
  serve(app, account.endSessions, (input, context) => endOwnSessions(context, input))
  serve(app, account.getSecurity, async (_input, { tx, caller }) => {
    const { rows } = await sql<{ secondFactor: boolean; hasPassword: boolean }>`
      select second_factor_on as "secondFactor", password_hash is not null as "hasPassword" from users where account = ${caller.account}`.execute(
      tx,
    )
    return rows[0]!
  })
  serve(app, account.beginSecondFactor, (_input, context) => beginSecondFactor(context, secrets))
  serve(app, account.confirmSecondFactor, async ({ code }, context) => {
    await confirmSecondFactor(context, secrets, code)
    return {}
  })
  serve(app, account.removeSecondFactor, async (input, context) => {
    await removeSecondFactor(context, secrets, input)
    return {}
  })
  serveStream(app, account.uploadAvatar, (_input, context) => setOwnPicture(context))
  serveStream(app, account.getHeadImage, async (input, context) => {
    const jpeg = await readPicture(context, input.account || context.caller.account)
    return context.reply.type('image/jpeg').header('cache-control', 'private, max-age=300').send(jpeg)
  })
}
