import { brand } from "@illumine/shared/brand.ts";
import type { TextPageContent, TextPageHead } from "../text-page.ts";
import { MailLink } from "./mail-link.tsx";

const { name, emails } = brand;

export const dataProtectionPolicy: TextPageHead = {
  title: "Data Protection Policy",
  description: `How ${name} organises data protection: principles, rights, retention of 90 days, breach notice within 72 hours.`,
  path: "/data-protection",
  lead: "The rules that we hold ourselves to when we handle data about people: little of it, for a short time, and your answers only where you give them.",
  facts: [
    ["Effective", "31 August 2025"],
    ["Last updated", "31 August 2025"],
    ["Next review", "within 12 months"],
  ],
};

export const buildDataProtectionPolicy = (): TextPageContent => ({
  ...dataProtectionPolicy,
  opening: [
    {
      id: "preamble",
      heading: "Preamble",
      body: (
        <p>
          People come to {name} to learn something about themselves. That only works if they need not fear who else
          learns it. We have therefore built the service so that answers and results stay in the visitor’s browser
          unless the visitor gives answers to research, and so that there is no account to break into. This policy binds
          everybody who works for us and adds to the{" "}
          <a className="link" href="/privacy">
            Privacy Policy
          </a>
          , which tells visitors what it means for them.
        </p>
      ),
    },
    {
      id: "disclaimer",
      heading: "Disclaimer",
      body: (
        <p>
          Assessments serve educational and informational purposes only; their results come from automated systems and
          are not professional advice. This policy describes how we work. It is no legal advice and gives no rights
          beyond those of the law that applies to you.
        </p>
      ),
    },
  ],
  sections: [
    {
      id: "scope",
      heading: "Scope and responsibility",
      body: (
        <>
          <p>
            The policy covers all personal data that {name} handles: of visitors, of people who write to us, and of the
            administrator. {name} is the controller. One role answers for data protection and can be reached at{" "}
            <MailLink address={emails.ethics} />; it is also the Grievance Officer for India.
          </p>
          <p>Its measure is the General Data Protection Regulation, wherever a visitor lives.</p>
        </>
      ),
    },
    {
      id: "principles",
      heading: "Principles",
      body: (
        <ul>
          <li>
            <strong>Lawful, fair, open:</strong> we say what we do before we do it.
          </li>
          <li>
            <strong>One purpose:</strong> data is used for what it was given for.
          </li>
          <li>
            <strong>As little as possible:</strong> no names, no e-mail addresses, no passwords, no answers that lead to
            a person.
          </li>
          <li>
            <strong>Correct:</strong> what is wrong is put right or deleted.
          </li>
          <li>
            <strong>Short:</strong> 90 days, then what belongs to a visitor goes by itself.
          </li>
          <li>
            <strong>Safe, and provable:</strong> access is limited and changes are recorded.
          </li>
        </ul>
      ),
    },
    {
      id: "categories",
      heading: "Data and purposes",
      body: (
        <table>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Where it is</th>
              <th scope="col">For what</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Answers, results, reports</th>
              <td>The visitor’s browser only, unless given to research</td>
              <td>To show a result and go on after a reload</td>
            </tr>
            <tr>
              <th scope="row">
                Answers given to research: choices, day, rough duration, age range and gender if ticked
              </th>
              <td>Our database, without a person or an address, under the hash of a receipt; not for ages 11 to 17</td>
              <td>Statistics: how well an assessment measures</td>
            </tr>
            <tr>
              <th scope="row">Age range, gender, random number</th>
              <td>Our database; not for ages 11 to 17</td>
              <td>Statistics, age rules</td>
            </tr>
            <tr>
              <th scope="row">Start, step reached, completion</th>
              <td>Our database; not for ages 11 to 17</td>
              <td>Counts, better assessments</td>
            </tr>
            <tr>
              <th scope="row">Stars and comments</th>
              <td>Our database; not for ages 11 to 17</td>
              <td>Ratings, better assessments</td>
            </tr>
            <tr>
              <th scope="row">Technical data of requests</th>
              <td>Our host; our log without IP address</td>
              <td>Delivery, security, fault finding</td>
            </tr>
            <tr>
              <th scope="row">E-mails to us</th>
              <td>Our mailbox</td>
              <td>To answer</td>
            </tr>
          </tbody>
        </table>
      ),
    },
    {
      id: "bases",
      heading: "Legal bases",
      body: (
        <p>
          We rely on the service that a visitor asks for, on our legitimate interest in security and anonymous
          statistics, on consent for comments and for advertising where it is offered, and on legal duties. A consent is
          as easy to take back as to give. Special categories of data are not asked for.
        </p>
      ),
    },
    {
      id: "rights",
      heading: "Rights and requests",
      body: (
        <>
          <p>
            Access, correction, deletion, restriction, portability, objection, withdrawal of consent and complaint: each
            can be used free of charge. What our server keeps can be seen and deleted at once on{" "}
            <a className="link" href="/results">
              My results
            </a>
            . Other requests are answered within one month, extendable by two further months where they are many or
            complex; we then say so, and why, within the first month.
          </p>
          <p>A refusal names its reason and the authority to turn to.</p>
        </>
      ),
    },
    {
      id: "retention",
      heading: "Retention and deletion",
      body: (
        <p>
          A job deletes every night what is older than 90 days: age range, gender, records of assessments and feedback.
          If a backup is restored, the same job removes what has run out since. Data that a law makes us keep is kept
          apart and for that purpose alone. Anonymous counts stay, and so do answers given to research until whoever
          holds the receipt deletes them or their assessment is deleted.
        </p>
      ),
    },
    {
      id: "security",
      heading: "Security",
      body: (
        <ul>
          <li>Encryption in transit and at rest.</li>
          <li>
            Role-based staff access: by one-time code, bound to a device, ended after 12 hours, revocable at once. Staff
            hold no passwords for it either.
          </li>
          <li>Every change that staff make is recorded with time and device.</li>
          <li>Logs without IP addresses and without anything that visitors typed.</li>
          <li>Pages run only our own scripts, under a strict content security policy.</li>
        </ul>
      ),
    },
    {
      id: "breaches",
      heading: "Breaches",
      body: (
        <p>
          Who notices or suspects a breach reports it at once to <MailLink address={emails.ethics} />. We contain it,
          find out what happened, and write it down. Where people’s rights may be at risk, the supervisory authority
          gets notice within 72 hours after we learn of it. Where the risk is high we also tell those concerned; as we
          do not know their names, by a notice on this site.
        </p>
      ),
    },
    {
      id: "processors",
      heading: "Processors and transfers",
      body: (
        <p>
          Others handle data for us only under a contract that binds them to our instructions, to secrecy and to the
          same security. Our host is Cloudflare. Transfers to the United States and other countries rest on standard
          contractual clauses or on a decision of adequacy. We sell no data.
        </p>
      ),
    },
    {
      id: "review",
      heading: "Review and contact",
      body: (
        <p>
          This policy is reviewed every 12 months, and sooner when the service or the law changes. Questions, requests
          and complaints: <MailLink address={emails.ethics} />.
        </p>
      ),
    },
  ],
});
