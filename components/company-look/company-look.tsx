'use client'

import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useRecord } from '@/lib/client/use-record'
import { LookForm } from './look-form'
import { MailForm } from './mail-form'
import styles from './company-look.module.css'

/** What a company says for its people before they choose for themselves, and of its mails. */
export function CompanyLookPage() {
  const t = useTranslations('companyLook')
  const { may } = useMenuRights()
  const look = useRecord('/api/company/getLook', {})
  const mail = useRecord('/api/company/getMail', {})
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <section className={styles.section} aria-labelledby="company-look">
        <h2 id="company-look" className={styles.heading}>
          {t('look')}
        </h2>
        <Opened {...look}>
          {look.stored && (
            <LookForm key={look.stored.rev} stored={look.stored} mayEdit={may('edit')} onSaved={look.reload} />
          )}
        </Opened>
      </section>
      <section className={styles.section} aria-labelledby="company-mail">
        <h2 id="company-mail" className={styles.heading}>
          {t('mail.title')}
        </h2>
        <Opened {...mail}>
          {mail.stored && (
            <MailForm key={mail.stored.rev} stored={mail.stored} mayEdit={may('edit')} onSaved={mail.reload} />
          )}
        </Opened>
      </section>
    </div>
  )
}

interface Opening {
  stored: unknown
  error: { message: string } | undefined
  reload(): void
  children: React.ReactNode
}

function Opened({ stored, error, reload, children }: Opening) {
  if (stored) return children
  return error ? <ViewFailed message={error.message} onRetry={reload} /> : <Skeleton height={360} />
}
