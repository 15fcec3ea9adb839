import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { AskLinkForm } from './ask-link-form'
import { LanguageLinks } from './language-links'
import { NewPasswordForm } from './new-password-form'
import { OwnMark } from './own-mark'
import type { SignInWays } from './sign-in-ways'
import styles from './sign-in.module.css'

interface Props {
  ticket: string
  ownRule: boolean
  asksCompany: boolean
  /** The code of a company, as the address says it. */
  company: string
  look: SignInWays['look']
}

/** R2.1-03: asks for a one-time link, or with its ticket sets a new password. */
export async function ForgotPassword({ ticket, ownRule, asksCompany, company, look }: Props) {
  const t = await getTranslations('signIn')
  const tCommon = await getTranslations('common')
  const words = { noAnswer: tCommon('noAnswer'), failed: t('forgot.failed') }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <OwnMark look={look} />
        <h1 className={styles.title}>{ticket ? t('forgot.newTitle') : t('forgot.title')}</h1>
        {ticket ? (
          <NewPasswordForm
            ticket={ticket}
            words={{
              ...words,
              password: t('forgot.newPassword'),
              again: t('forgot.again'),
              rule: ownRule ? '' : t('forgot.rule'),
              save: t('forgot.save'),
              done: t('forgot.done'),
              toSignIn: t('forgot.toSignIn'),
              show: t('showPassword'),
              hide: t('hidePassword'),
            }}
          />
        ) : (
          <AskLinkForm
            asksCompany={asksCompany}
            company={company}
            words={{
              ...words,
              company: t('company'),
              companyHint: t('companyHint'),
              account: t('account'),
              explain: t('forgot.explain'),
              ask: t('forgot.ask'),
              sent: t('forgot.sent'),
            }}
          />
        )}
        <div className={styles.foot}>
          <Link href="/login" prefetch={false}>
            {t('forgot.back')}
          </Link>
          <LanguageLinks current={await getLocale()} label={t('language')} />
        </div>
      </div>
    </main>
  )
}
