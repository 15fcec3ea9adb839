'use client'

import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useRecord } from '@/lib/client/use-record'
import { LookForm } from './look-form'

/** How the company looks to its people before they choose for themselves. */
export function CompanyLookPage() {
  const t = useTranslations('companyLook')
  const { may } = useMenuRights()
  const { stored, error, reload } = useRecord('/api/company/getLook', {})
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      {error && !stored && <ViewFailed message={error.message} onRetry={reload} />}
      {!stored && !error && <Skeleton height={360} />}
      {stored && <LookForm key={stored.rev} stored={stored} mayEdit={may('edit')} onSaved={reload} />}
    </div>
  )
}
