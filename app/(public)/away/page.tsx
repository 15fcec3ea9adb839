import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ServerAway } from '@/components/sign-in/server-away'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('signIn.away'))('title'),
})

export default async function Page({ searchParams }: PageProps<'/away'>) {
  return <ServerAway routesFailed={(await searchParams).because === 'routes'} />
}
