import { HelperPage } from '@/components/pickers/helper-page'

export default function Page() {
  return <HelperPage name="popupForm" />
}
