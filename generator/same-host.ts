/** Whether an answer comes from the host that was requested. A redirect to HTTPS on the same host is allowed. */
export const isSameHost = (requested: URL, answered: URL): boolean =>
  answered.origin === requested.origin ||
  (requested.protocol === 'http:' && answered.protocol === 'https:' && answered.host === requested.host);
