const license = "CC BY 4.0 license";
const licenseUrl = "https://creativecommons.org/licenses/by/4.0/";

export function OccupationCredit({ text }: { text: string }) {
  const [before = "", after = ""] = text.split(license);
  return (
    <p className="small muted">
      {before}
      <a className="link" href={licenseUrl} rel="license">
        {license}
      </a>
      {after}
    </p>
  );
}
