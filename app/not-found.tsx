import { NotFound } from '@/components/sign-in/not-found'

export default function Page() {
  return <NotFound />
}
