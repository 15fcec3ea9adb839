import { refreshOwnPicture } from '@/lib/client/own-picture'
import { sendFile } from '@/lib/client/send-file'

/** R7.1-07: form data with path and file. @throws CallError */
export async function uploadOwnPicture(jpeg: Blob): Promise<void> {
  await sendFile('/api/account/uploadAvatar', { path: 'avatar' }, jpeg, 'avatar.jpeg')
  refreshOwnPicture()
}

/** Somebody else's, set by an administrator. @throws CallError */
export const uploadPictureOf =
  (account: string) =>
  async (jpeg: Blob): Promise<void> => {
    await sendFile('/api/admin/uploadUserAvatar', { account }, jpeg, 'avatar.jpeg')
  }
