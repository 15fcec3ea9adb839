import { SignOut } from '@/components/sign-in/sign-out'

export default function Page() {
  return <SignOut />
}
