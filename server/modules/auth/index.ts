import { sql } from 'kysely'
import * as account from '@/lib/contracts/account'
import { login, loginAdmin, logininfo, logout } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { languageOfCompany } from '@/server/http/company-language'
import { hostOf } from '@/server/http/company-of-request'
import { partFor } from '@/server/http/sentences'
import { tenantOf } from '@/server/platform/db'
import { addressLimit } from './address-limit'
import { AddressShare } from './address-share'
import { changeOwnPassword } from './change-password'
import { readCompanyLook } from './company-look'
import { companyPost } from './company-post'
import { readCurrentUser } from './current-user'
import { askForPasswordLink, mailPasswordLink, passwordLinkQueue, resetWithTicket } from './forgot-password'
import { listLockedAccounts } from './locked-accounts'
import { endOwnSessions, listOwnSessions } from './own-sessions'
import { readPicture, setOwnPicture } from './pictures'
import { proveOneself, securityOf, type WaysOutside } from './prove-oneself'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor'
import { mailSecondFactorOff, secondFactorMails } from './second-factor-off'
import { registerSaml, samlWay } from './saml'
import { isMeant, signIn } from './sign-in'
import { singleSignOn } from './single-sign-on'

export { addressLimit } from './address-limit'
export { readCompanyLook } from './company-look'
export { companyPost, openServer, postBy, type PostTools } from './company-post'
export { tryDirectory } from './directory-password'
export { endSessionsOfPerson } from './end-sessions'
export { allGuesses, forgetAllGuesses, forgetGuesses, takeTurn, type Source } from './guesses'
export { refuseWeak, requireRule } from './judge-password'
export { hashPassword, newOneTimePassword, oneTimeHours } from './passwords'
export { encodeLogo, keepPicture, receivePicture } from './pictures'
export { requireCode } from './second-factor'
export { switchOffSecondFactor, switchOffSecondFactorHere } from './second-factor-off'
export { weaknessOf } from './weak-password'
export { removeEndedSessions } from './remove-ended-sessions'
export { discoverProvider } from './single-sign-on'
export { samlWay } from './saml'
export { requireWayBack } from './way-back'

export function registerAuth(app: ServerApp): void {
  const againAt = registerSignIn(app)
  registerPasswords(app)
  registerOwnAccount(app, againAt)
  serve(app, account.getLockedAccounts, (_input, context) => listLockedAccounts(context))
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

/** @returns the ways in from outside, for who proves himself by one */
function registerSignIn(app: ServerApp): WaysOutside {
  const limit = addressLimit()
  const addresses = new AddressShare()
  const provider = singleSignOn(app.deps.env, app.deps.log)
  const takesProvider = (code: string) => app.deps.companies.takesOutsideWays(code)
  // A company there is not answers like one whose people do not come in so.
  const requireProvider = ({ tx }: CallContext, company: string) => {
    const set = isMeant(tx, company) && takesProvider(tenantOf(tx)) ? provider() : null
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
    const { companies } = app.deps
    const ofHost = companies.ofHost(hostOf(request))
    const asksCompany = companies.several && !ofHost
    const offered = asksCompany ? companies.active().some(takesProvider) : takesProvider(tenantOf(tx))
    const outside = offered ? provider() : null
    const look = asksCompany ? null : await readCompanyLook(tx)
    return {
      password: true,
      singleSignOn: outside && { name: outside.name },
      saml: offered ? samlWay(app.deps) : null,
      mail: (await companyPost(app.deps, tx)).available,
      asksCompany,
      look: look && { ...look, picture: look.picture?.toString('base64') ?? '' },
      companyName: ofHost ? partFor(locale, companies.nameOf(tenantOf(tx))) : '',
    }
  })
  registerSaml(app, { limit, takes: takesProvider })
  serve(app, account.beginSingleSignOn, async ({ redirectUri, company, again }, context) => {
    limit(context.address, context.now.getTime())
    return requireProvider(context, company).begin(redirectUri, again)
  })
  serve(app, account.finishSingleSignOn, async (input, context) => {
    limit(context.address, context.now.getTime())
    return requireProvider(context, input.company).finish(context, input)
  })
  return ({ tx }) => {
    const takes = takesProvider(tenantOf(tx))
    return { singleSignOn: takes ? provider() : null, saml: takes ? samlWay(app.deps) : null }
  }
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
    if (isMeant(context.tx, input.company)) await askForPasswordLink(app, context, input.account)
    return {}
  })
  serve(app, account.resetPassword, async (input, context) => {
    limit(context.address, context.now.getTime())
    await resetWithTicket(context, app.deps.env, input)
    return {}
  })
}

function registerOwnAccount(app: ServerApp, againAt: WaysOutside): void {
  const { secrets } = app.deps
  serve(app, logininfo, async (_input, { tx, caller }) => {
    const user = await readCurrentUser(tx, caller, app.deps.env)
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
    await sql`update users set default_language = case when ${defaultLanguage === ''} then ${languageOfCompany}
        else coalesce(${defaultLanguage || null}, default_language) end,
      language_chosen = coalesce(${defaultLanguage ?? null}::text <> '', language_chosen), page_theme = coalesce(${pageTheme ?? null}, page_theme)
      where account = ${caller.account}`.execute(tx)
    return {}
  })
  serve(app, account.getMySessions, (_input, context) => listOwnSessions(context))
  serve(app, account.endSessions, (input, context) => endOwnSessions(context, input))
  serve(app, account.prove, async (input, context) => {
    await proveOneself(app, context, input)
    return {}
  })
  serve(app, account.getSecurity, (_input, context) => securityOf(app, context, againAt))
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
