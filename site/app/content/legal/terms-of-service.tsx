import { brand } from "@illumine/shared/brand.ts";
import type { TextPageContent, TextPageHead } from "../text-page.ts";
import { MailLink } from "./mail-link.tsx";

const { name, emails } = brand;

export const termsOfService: TextPageHead = {
  title: "Terms of Service",
  description: `The rules for using ${name}: personal and educational use, what results are and are not, and who is liable for what.`,
  path: "/terms",
  lead: "Use the assessments for yourself, to learn something about yourself. They are not professional advice, and nobody may use them to choose employees.",
  facts: [["Last updated", "August 31, 2025"]],
};

export const buildTermsOfService = (): TextPageContent => ({
  ...termsOfService,
  sections: [
    {
      id: "agreement",
      heading: "Agreement",
      body: (
        <p>
          By using this site you agree to these terms with {name} (“{name}”, “we”). If you do not agree, please do not
          use it. The{" "}
          <a className="link" href="/privacy">
            Privacy Policy
          </a>{" "}
          and the{" "}
          <a className="link" href="/data-protection">
            Data Protection Policy
          </a>{" "}
          say how we treat your data.
        </p>
      ),
    },
    {
      id: "age",
      heading: "Who may use the service",
      body: (
        <p>
          You must be 18 or older. From 13 to 18 you may use the service if a parent or guardian has agreed to these
          terms for you and answers for your use. Under 13 you may not use it.
        </p>
      ),
    },
    {
      id: "service",
      heading: "The service",
      body: (
        <>
          <p>
            {name} offers career and self-assessments, results computed from your answers, and articles, free of charge.
            You need no account: there is nothing to sign up for and no password to lose. Answers and results are kept
            in your browser; only if you say so, the answers that you chose are also stored with us, without you. If you
            clear your browser, they are gone, and we cannot bring them back.
          </p>
          <p>We may add, change or withdraw assessments and parts of the site at any time.</p>
        </>
      ),
    },
    {
      id: "no-advice",
      heading: "Educational purposes, no professional advice",
      body: (
        <>
          <p>
            All assessments are for educational and informational purposes only. They are not medical, psychological,
            legal, financial or career advice, no diagnosis and no certificate, and they do not replace a professional
            who knows you.
          </p>
          <p>
            Results come from automated systems and carry measurement error; we show it where we can compute it. Do not
            rest a decision of weight on a result alone.
          </p>
        </>
      ),
    },
    {
      id: "permitted-use",
      heading: "What you may do",
      body: (
        <p>
          We give you a personal, revocable, non-transferable right to use the service for your own personal educational
          use: to take assessments, to keep, print and share your own results, and to read and link to our pages.
          Teachers and counsellors may discuss results with the person who brings them.
        </p>
      ),
    },
    {
      id: "prohibited-use",
      heading: "What you may not do",
      body: (
        <>
          <p>
            <strong>Employment screening is prohibited.</strong> Nobody may use the service or its results to hire,
            reject, rank, promote or dismiss people, or to decide on admission, credit, insurance or housing.
          </p>
          <p>You also may not:</p>
          <ul>
            <li>take assessments in somebody else’s name, or make anyone take one against their will;</li>
            <li>copy, sell or republish assessments, or use them to build a competing product;</li>
            <li>collect content by automated means beyond what our robots.txt and public interface allow;</li>
            <li>disturb, overload or break into the service, or get round its limits;</li>
            <li>send anything unlawful, hateful or harmful through feedback or mail.</li>
          </ul>
        </>
      ),
    },
    {
      id: "property",
      heading: "Our content",
      body: (
        <p>
          Texts, drawings, software and the name {name} belong to us or to those who license them to us. Some items come
          from the public domain or under open licences; where that is so, the assessment says it, and these terms take
          none of those rights away. Your results are yours.
        </p>
      ),
    },
    {
      id: "feedback",
      heading: "Your feedback",
      body: (
        <p>
          Ratings, comments and suggestions that you send may be used by us to improve the service, without payment.
          Please put nothing into a comment that should stay private.
        </p>
      ),
    },
    {
      id: "third-parties",
      heading: "Links and advertisements",
      body: (
        <p>
          Pages may lead to other sites or carry marked advertisements. We do not control what stands there and do not
          answer for it. Their own terms hold.
        </p>
      ),
    },
    {
      id: "disclaimer",
      heading: "No warranties",
      body: (
        <p>
          The service is provided “as is” and “as available”. As far as the law allows, we give no warranty, express or
          implied, that it is always reachable, free of faults, accurate, or fit for a certain purpose. Rights that the
          law gives to consumers and that cannot be waived stay untouched.
        </p>
      ),
    },
    {
      id: "liability",
      heading: "Limit of liability",
      body: (
        <>
          <p>
            As far as the law allows, {name} is not liable for indirect, incidental, special, consequential or punitive
            damages, lost profits, lost opportunities or lost data. Our total liability for all claims about the service
            is limited to the greater of $100 or the fees that you paid us in the last 12 months.
          </p>
          <p>
            Nothing here limits liability for intent, for injury to life or body, or wherever the law forbids a limit.
            If you break these terms and others claim damages from us for it, you cover what that costs us.
          </p>
        </>
      ),
    },
    {
      id: "law",
      heading: "Governing law and disputes",
      body: (
        <>
          <p>
            The law of the State of Delaware, United States, governs these terms, without its conflict rules. Please
            write to us first: most disputes end with a letter.
          </p>
          <p>
            <strong>Users in the United States:</strong> a dispute that we cannot settle within 30 days is decided by
            binding individual arbitration instead of a court or a jury, and not in a class or representative action.
            Small-claims courts stay open to both of us, and either may ask a court to stop an infringement of rights.
          </p>
          <p>
            <strong>Users elsewhere:</strong> you keep the protection of the mandatory law of the country where you live
            and may go to its courts.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      heading: "Changes, ending and notices",
      body: (
        <>
          <p>
            We may change these terms; the new text stands here with a new date, and using the service from then on
            means that you agree. You can stop using it at any time. We may block access that breaks these terms.
            Sections 4, 6, 7, 10, 11 and 12 outlast the end.
          </p>
          <p>
            Notices to us go by e-mail. A notice sent by e-mail counts as received on the date of its transmission. If
            one clause is void, the others hold; if we do not insist on a right at once, we have not given it up.
          </p>
        </>
      ),
    },
    {
      id: "contact",
      heading: "Contact Information",
      body: (
        <p>
          {name}, <MailLink address={emails.office} />. Questions about rules and conduct:{" "}
          <MailLink address={emails.ethics} />. All addresses:{" "}
          <a className="link" href="/contact">
            contact page
          </a>
          .
        </p>
      ),
    },
  ],
});
