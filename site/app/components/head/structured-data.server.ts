import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import type { AuthorProfile } from "@illumine/shared/blog/author.ts";
import { defaultAuthor, type Post } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { toIsoDuration } from "./iso-duration.ts";
import { type SocialPicture, toAbsoluteUrl } from "./page-meta.ts";

export type StructuredNode = { "@type": string } & Record<string, unknown>;

type Path = `/${string}`;

const organizationId = toAbsoluteUrl("/#organization");
const publisher = { "@id": organizationId };

/** Facts only: the owner's claimed figures don't belong here. */
export const buildSiteNodes = (): StructuredNode[] => [
  {
    "@type": "Organization",
    "@id": organizationId,
    name: brand.name,
    url: toAbsoluteUrl("/"),
    logo: toAbsoluteUrl("/icons/icon-512.png"),
    email: brand.emails.office,
    sameAs: Object.values(brand.channels),
  },
  {
    "@type": "WebSite",
    "@id": toAbsoluteUrl("/#website"),
    name: brand.name,
    url: toAbsoluteUrl("/"),
    inLanguage: "en",
    publisher,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${toAbsoluteUrl("/assessments")}?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
];

interface NamedPath {
  name: string;
  path: Path;
}

export const buildBreadcrumbNode = (ancestors: NamedPath[]): StructuredNode => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" as const }, ...ancestors].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: toAbsoluteUrl(path),
  })),
});

export const buildListNode = (name: string, items: NamedPath[], firstPosition = 1): StructuredNode[] =>
  items.length === 0
    ? []
    : [
        {
          "@type": "ItemList",
          name,
          itemListElement: items.map((item, index) => ({
            "@type": "ListItem",
            position: firstPosition + index,
            name: item.name,
            url: toAbsoluteUrl(item.path),
          })),
        },
      ];

export const toCategoryItem = ({ name, slug }: { name: string; slug: string }): NamedPath => ({
  name,
  path: `/category/${slug}`,
});

export const toCardItem = (card: { id: string; title: string; categorySlug: string }): NamedPath => ({
  name: card.title,
  path: `/category/${card.categorySlug}/${card.id}`,
});

/** With its name, for readers that don't follow `@id` references. */
const namedPublisher = { "@type": "Organization", "@id": organizationId, name: brand.name, url: toAbsoluteUrl("/") };

interface PostingInput {
  post: Post;
  path: Path;
  description: string;
  /** Absolute URL. */
  picture: string;
  author: AuthorProfile | null;
}

const buildAuthorNode = (name: string, profile: AuthorProfile | null) => ({
  "@type": name === defaultAuthor ? "Organization" : "Person",
  name,
  ...(profile && profile.biography !== "" && { description: profile.biography }),
  ...(profile && profile.picture !== "" && { image: new URL(profile.picture, toAbsoluteUrl("/")).href }),
});

export const buildPostingNode = ({ post, path, description, picture, author }: PostingInput): StructuredNode => ({
  "@type": "BlogPosting",
  "@id": toAbsoluteUrl(path),
  url: toAbsoluteUrl(path),
  mainEntityOfPage: toAbsoluteUrl(path),
  headline: post.title,
  description,
  image: picture,
  inLanguage: "en",
  datePublished: post.date,
  dateModified: post.updatedAt,
  author: buildAuthorNode(post.author, author),
  publisher: namedPublisher,
  articleSection: post.category,
  ...(post.tags.length > 0 && { keywords: post.tags.join(", ") }),
});

interface OccupationInput {
  occupation: OccupationDetail;
  path: Path;
  description: string;
}

/** schema.org's Occupation, with what O*NET measured: no pay, no outlook. */
export const buildOccupationNode = ({ occupation, path, description }: OccupationInput): StructuredNode => ({
  "@type": "Occupation",
  "@id": toAbsoluteUrl(path),
  url: toAbsoluteUrl(path),
  name: occupation.title,
  description,
  mainEntityOfPage: toAbsoluteUrl(path),
  ...(occupation.release !== null && {
    occupationalCategory: {
      "@type": "CategoryCode",
      inCodeSet: { "@type": "CategoryCodeSet", name: "O*NET-SOC", url: "https://www.onetonline.org/" },
      codeValue: occupation.code,
      name: occupation.title,
    },
  }),
  ...(occupation.figures &&
    occupation.figures.skills.length > 0 && { skills: occupation.figures.skills.map(([name]) => name) }),
  ...(occupation.start !== "" && { qualifications: occupation.start }),
});

interface QuizInput {
  assessment: Assessment;
  path: Path;
  description: string;
  picture: SocialPicture | undefined;
  /** By visitors, 1 to 5; never an administrator's base value. */
  rating: { mean: number; count: number } | null;
}

export function buildQuizNode({ assessment, path, description, picture, rating }: QuizInput): StructuredNode {
  const timeRequired = toIsoDuration(assessment.duration);
  return {
    "@type": "Quiz",
    "@id": toAbsoluteUrl(path),
    url: toAbsoluteUrl(path),
    name: assessment.title,
    description,
    inLanguage: "en",
    learningResourceType: "Assessment",
    educationalLevel: assessment.difficulty,
    about: { "@type": "Thing", name: assessment.category },
    isAccessibleForFree: true,
    publisher: namedPublisher,
    ...(picture && { image: toAbsoluteUrl(picture.path) }),
    ...(assessment.tags.length > 0 && { keywords: assessment.tags.join(", ") }),
    ...(timeRequired && { timeRequired }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Math.round(rating.mean * 100) / 100,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
