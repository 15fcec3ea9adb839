import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { safeTarget } from '@/lib/menus/safe-target'
import { FetchAhead } from './fetch-ahead'
import { LanguageLinks } from './language-links'
import { OwnMark } from './own-mark'
import type { SignInWays } from './sign-in-ways'
import { SignInForm } from './sign-in-form'
import styles from './sign-in.module.css'

/** Where administrators begin. */
const administrationStart = '/admin/home'

/** Why somebody finds himself here. */
export type SignInProblem = 'ssoFailed' | 'ssoAsk' | 'verificationFailed'

interface Props {
  asAdministrator?: boolean
  /** Where the person wanted to go; anything but a path of ours is ignored. */
  wanted?: string | string[]
  /** The code of a company, as the address says it. */
  company?: string | string[]
  ways: SignInWays
  /** What the page after this one starts with. */
  filesAhead: string[]
  /** What has just gone wrong elsewhere and led here. */
  problem?: SignInProblem
}

/** The sign-in page, for staff or for administrators (R2.1-01, R2.1-02). */
export async function SignIn({ asAdministrator = false, wanted, company: named, ways, filesAhead, problem }: Props) {
  const t = await getTranslations('signIn')
  const tCommon = await getTranslations('common')
  const company = typeof named === 'string' ? named.slice(0, 64) : ''
  const target = safeTarget(typeof wanted === 'string' ? wanted : asAdministrator ? administrationStart : null)
  const outsideWays = Object.entries({ '/sso/authorize': ways.singleSignOn, '/sso/saml': ways.saml }).flatMap(
    ([path, way]) => (way ? [[path, way] as const] : []),
  )
  return (
    <main className={styles.page}>
      <FetchAhead files={filesAhead} />
      <div className={styles.card}>
        <OwnMark look={ways.look} />
        {ways.companyName && !ways.look?.name && <p className={styles.explain}>{ways.companyName}</p>}
        <h1 className={styles.title}>{asAdministrator ? t('adminTitle') : t('title')}</h1>
        <SignInForm
          path={asAdministrator ? '/api/auth/loginAdmin' : '/api/auth/login'}
          target={target}
          asksCompany={ways.asksCompany}
          company={company}
          words={{
            account: t('account'),
            company: t('company'),
            companyHint: t('companyHint'),
            password: t('password'),
            signIn: t('signIn'),
            signingIn: t('signingIn'),
            show: t('showPassword'),
            hide: t('hidePassword'),
            noAnswer: tCommon('noAnswer'),
            failed: t('failed'),
            code: t('code'),
            codeHint: t('codeHint'),
            codeLost: t('codeLost'),
          }}
          notice={problem ? t(problem) : ''}
        />
        {!asAdministrator &&
          outsideWays.map(([path, way]) => (
            <a key={path} className={styles.other} href={`${path}?${wanting(target, company)}`}>
              {t('singleSignOn', { name: way.name })}
            </a>
          ))}
        <div className={styles.foot}>
          <Link href={asAdministrator ? '/login' : '/login/admin'} prefetch={false}>
            {asAdministrator ? t('asStaff') : t('asAdministrator')}
          </Link>
          {ways.mail ? (
            <Link href={`/account/forget${company ? `?company=${encodeURIComponent(company)}` : ''}`} prefetch={false}>
              {t('forgotten')}
            </Link>
          ) : (
            !asAdministrator && <span>{t('askAdministrator')}</span>
          )}
          <LanguageLinks current={await getLocale()} label={t('language')} />
        </div>
      </div>
    </main>
  )
}

const wanting = (redirect: string, company: string) =>
  new URLSearchParams({ redirect, ...(company && { company }) }).toString()
