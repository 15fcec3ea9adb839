import { notFound } from 'next/navigation'
import { HelperPage } from '@/components/helper-pages/helper-page'
import { helperNames } from '@/lib/menus/helper-pages'

export default async function Page({ params }: { params: Promise<{ helper: string }> }) {
  const { helper } = await params
  const name = helperNames.find((one) => one === helper) ?? notFound()
  return <HelperPage name={name} />
}
