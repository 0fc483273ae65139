/** Whether an answer comes from the host that was asked. A redirect to HTTPS on the same host is allowed. */
export const isSameHost = (asked: URL, answered: URL): boolean =>
  answered.origin === asked.origin ||
  (asked.protocol === 'http:' && answered.protocol === 'https:' && answered.host === asked.host);
