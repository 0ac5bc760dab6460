/** Gives the address that opens a mail to someone. */
export function mailLink(email: string, subject: string, body: string): string {
  const at = email.lastIndexOf('@');
  const fields = Object.entries({ subject, body }).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?${fields.join('&')}`;
}
