/** Between the window in which a person signs in again at his provider and the page that waits for it. */
export const provenChannel = 'baton-proven'
