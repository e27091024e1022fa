export function MailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
